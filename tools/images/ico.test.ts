import { expect, it } from 'vitest';
import { icoOf } from './ico.ts';

it('an icon file contains the offset of each picture', () => {
  const pngs = [Buffer.from('small'), Buffer.from('larger')];
  const file = icoOf([
    { size: 16, png: pngs[0] as Buffer },
    { size: 32, png: pngs[1] as Buffer },
  ]);
  expect(file.readUInt16LE(4)).toBe(2);
  for (const [index, png] of pngs.entries()) {
    const entry = 6 + 16 * index;
    const start = file.readUInt32LE(entry + 12);
    expect(file.subarray(start, start + file.readUInt32LE(entry + 8)).equals(png)).toBe(true);
  }
});
