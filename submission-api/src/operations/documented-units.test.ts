import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '../settings/settings.ts';
import { settingsWarnings } from '../settings/settings-warnings.ts';

const REPOSITORY = resolve(import.meta.dirname, '../../..');
const page = await readFile(join(REPOSITORY, 'docs/production.md'), 'utf8');
/** Each file that the page shows, by its path. */
const files = new Map(
  [...page.matchAll(/^```(?:ini|sh)\n# (\/etc\/\S+)\n([\s\S]*?)^```$/gm)].map(([, path = '', text = '']) => [
    path,
    text,
  ]),
);
const valuesOf = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value);

test('documented services run existing files, as one user, with existing settings', () => {
  const services = [...files].filter(([path]) => path.endsWith('.service'));
  expect(services.length).toBeGreaterThan(1);
  for (const [, unit] of services) {
    const [settingsFile = ''] = valuesOf(unit, 'EnvironmentFile');
    expect(files.has(settingsFile)).toBe(true);
    expect(valuesOf(unit, 'User')).toEqual(['atverta']);
    for (const command of valuesOf(unit, 'ExecStart')) {
      const script = command.split(' ').find((word) => word.endsWith('.ts')) ?? '';
      expect(existsSync(join(REPOSITORY, script)), script).toBe(true);
    }
    const environment = parseEnv(files.get(settingsFile) ?? '');
    expect(settingsWarnings(environment)).toEqual([]);
    // Mail leaves, from and to addresses that somebody has chosen.
    expect(Object.keys(environment)).toEqual(expect.arrayContaining(['SMTP_URL', 'MAIL_FROM', 'MAIL_TO']));
    // Nothing else can be written to.
    const { DATA_DIR } = readSettings(environment);
    const writable = valuesOf(unit, 'StateDirectory').flatMap((names) => names.split(' '));
    expect(writable.map((name) => `/var/lib/${name}`)).toContain(DATA_DIR);
  }
});
