import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallSite } from '@atverta/composer/compose/testing/small-site.ts';
import { expect, test } from 'vitest';
import { assertNoOpenPoints } from './assert-no-open-points.ts';
import { allPoints, type OpenPoint, openPoints } from './open-points.ts';

/** Adds this site's launch check, with the points that can be accepted, to a small site. */
const CONFIG = `assertLaunchable: async (baseUrl, accepted) => {
    const { assertNoOpenPoints } = await import('${join(import.meta.dirname, 'assert-no-open-points.ts')}');
    const { openPoints } = await import('${join(import.meta.dirname, 'open-points.ts')}');
    assertNoOpenPoints(baseUrl, accepted, openPoints.filter(({ kind }) => kind !== 'sample'));
  },`;

const openIds = openPoints.filter(({ kind }) => kind !== 'sample').map(({ id }) => id);

test('a sample cannot be accepted, and blocks a public address until it is confirmed', () => {
  const [point] = allPoints;
  const sample = { ...(point as OpenPoint), id: 'name', kind: 'sample', who: 'The client', isOpen: true };
  const refuse = (isOpen: boolean, ...accepted: readonly string[]) =>
    assertNoOpenPoints('https://www.small-site.eu', accepted, isOpen ? [sample] : []);
  expect(() => refuse(true)).toThrow(
    /^1 open point keeps .*lists them \(name\), confirm or remove the samples$/,
  );
  expect(() => refuse(true, 'name')).toThrow('name is a sample and cannot be accepted');
  expect(() => refuse(false, 'name')).not.toThrow();
});

test.skipIf(openIds.length === 0)(
  'a site with open points goes live at a real address only where each is accepted by name',
  async () => {
    const site = await smallSite({}, { baseUrl: 'https://www.small-site.eu', moreConfig: CONFIG });
    await site.release('shell', 'shell');
    await site.release('mf-one', 'one');
    const accept = (...ids: readonly string[]) =>
      site.compose('--use', 'mf-one@newest', '--allow-open-points', ids.join(','));
    const refusal = `open points keep the site from https://www.small-site.eu: npm run site -- launch-check lists them`;
    await expect(site.compose()).rejects.toThrow(`${openIds.length} ${refusal}`);
    await expect(accept(...openIds.slice(2))).rejects.toThrow(
      `2 ${refusal} (${openIds.slice(0, 2).join(', ')}), and --allow-open-points`,
    );
    await expect(accept(...openIds, 'no-such')).rejects.toThrow('there is no point no-such');
    await site.preview('autumn');
    expect(existsSync(site.live)).toBe(false);

    await accept(...openIds);
    await site.release('mf-one', 'two');
    await accept(...openIds);
    expect((await site.run('rollback', 'mf-one')).stderr, 'who goes back is not kept').toBe('');
    await writeFile(join(site.live, 'nl/about.html'), 'damaged');
    expect((await site.run('verify', '--repair')).code).toBe(0);
  },
);
