import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { smallSite } from '@atverta/composer/compose/testing/small-site.ts';
import { expect, test } from 'vitest';
import { openPoints } from './open-points.ts';

/** This site's own check, which keeps a site of four pages from its address. */
const CONFIG = `refuseLaunch: async (baseUrl, accepted) =>
    (await import('${join(import.meta.dirname, 'refuse-open-points.ts')}')).refuseOpenPoints(baseUrl, accepted),`;

const open = openPoints.map(({ id }) => id);

test.skipIf(open.length === 0)(
  'a site with open points goes live at a real address only where each is accepted by name',
  async () => {
    const site = await smallSite({}, 'https://www.small-site.eu', CONFIG);
    await site.release('shell', 'shell');
    await site.release('mf-one', 'one');
    const accept = (...ids: readonly string[]) =>
      site.compose('--use', 'mf-one@newest', '--accept-open-points', ids.join(','));
    const refusal = `open points keep the site from https://www.small-site.eu: npm run site -- launch-check lists them`;
    await expect(site.compose()).rejects.toThrow(`${open.length} ${refusal}`);
    await expect(accept(...open.slice(2))).rejects.toThrow(`2 ${refusal}`);
    await expect(accept(...open, 'no-such')).rejects.toThrow('there is no point no-such');
    await site.compose('--preview', 'autumn');
    expect(existsSync(site.live)).toBe(false);

    await accept(...open);
    await site.release('mf-one', 'two');
    await accept(...open);
    expect((await site.run('rollback', 'mf-one')).stderr, 'who goes back is not kept').toBe('');
    await writeFile(join(site.live, 'nl/about.html'), 'damaged');
    expect((await site.run('verify', '--repair')).code).toBe(0);
  },
);
