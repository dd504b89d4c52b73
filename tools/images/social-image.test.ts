import { describe, expect, it } from 'vitest';
import { drawPng } from './draw-png.ts';
import { socialImageSvg } from './social-image.ts';

const messages = { headline: 'Jūsų verslas, <em>atvertas</em> pasauliui', name: 'Atverta' };

describe('a page’s picture', () => {
  it('is the same, byte for byte, each time it is drawn', async () => {
    const [first, second] = await Promise.all(
      [messages, messages].map(async (same) => drawPng(await socialImageSvg(same), 1200)),
    );
    expect(first?.equals(second as Buffer)).toBe(true);
  });

  it('is a PNG of the size that networks show', async () => {
    const png = await drawPng(await socialImageSvg(messages), 1200);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  });

  it('draws emphasis in amber, and all text as paths', async () => {
    const amber = (svg: string) => svg.split('fill="#ffb22e"').length - 1;
    const [emphasized, even] = [
      await socialImageSvg(messages),
      await socialImageSvg({ ...messages, headline: 'Jūsų verslas' }),
    ];
    expect(amber(emphasized)).toBe(amber(even) + 1);
    expect(emphasized).not.toMatch(/<text|NaN|undefined/);
  });

  it('throws for a headline that does not fit', async () => {
    await expect(socialImageSvg({ ...messages, headline: 'žodis '.repeat(80) })).rejects.toThrow('too long');
  });
});
