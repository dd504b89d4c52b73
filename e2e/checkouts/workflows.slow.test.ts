import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  evaluate,
  evaluateExpressions,
  readWorkflow,
} from '@atverta/composer/config/testing/read-workflow.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout, type LoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { createTemporaryFolder } from '@atverta/composer/store/testing/create-temporary-folder.ts';
import { expect, test } from 'vitest';

const MODULE = 'mf-marketing';
const PAGE = `${MODULE}/src/pages/about/en.json`;
/** Slow commands that run for one module only. */
const CHECKS = ['npx tsc', 'npm test -w "$MODULE"'];

test('the workflows release, preview, deploy, verify and roll back', async () => {
  const folder = await createTemporaryFolder();
  const clone = await createLoneCheckout(MODULES, await createTemporaryFolder());
  const vars = {
    SITE_FOLDER: join(folder, 'site'),
    RELEASE_STORE: join(folder, 'releases'),
  };
  const contexts = (module: string, ref_name: string, more: Partial<Contexts> = {}): Contexts => ({
    github: {
      event_name: 'push',
      ref_name,
      actor: 'anna',
      event: { head_commit: { message: `Change "${module}"; $(exit 1)` } },
    },
    vars,
    secrets: {},
    inputs: { module },
    needs: {},
    ...more,
  });
  const push = async (module: string, branch: string, skippedCommands: readonly string[] = CHECKS) => {
    const release = await runJob(clone, ['module', 'release'], contexts(module, branch), skippedCommands);
    return contexts(module, branch, { needs: { release } });
  };
  const write = async (opening: string) => {
    const file = join(clone.folder, PAGE);
    const messages = JSON.parse(await readFile(file, 'utf8'));
    messages.hero.intro = opening;
    await writeFile(file, JSON.stringify(messages, null, 2));
  };
  const shownPage = async (site: string) => readFile(join(site, 'current/en/about.html'), 'utf8');
  const nightly: Contexts = { ...contexts('', 'main'), github: { event_name: 'schedule', ref_name: 'main' } };

  await expect(runJob(clone, ['site', 'nightly'], nightly), 'nothing is there yet').rejects.toThrow(
    'The check failed: there is no release in the store',
  );

  const pushed = [await push(MODULE, 'main', [])];
  for (const module of MODULES.filter((each) => each !== MODULE)) pushed.push(await push(module, 'main'));
  for (const contextsOfPush of [pushed[0] as Contexts, pushed.at(-1) as Contexts]) {
    expect(
      await runJob(clone, ['module', 'preview'], contextsOfPush),
      'only branches are previewed',
    ).toBeUndefined();
    const liveJob = await runJob(clone, ['module', 'live'], contextsOfPush);
    expect(liveJob?.output).toContain('Every file of the store and the site has its hash');
  }

  await write('A draft of autumn');
  const draft = await push(MODULE, 'autumn');
  expect(await runJob(clone, ['module', 'live'], draft), 'a branch goes nowhere').toBeUndefined();
  await runJob(clone, ['module', 'preview'], draft);
  expect(await shownPage(join(vars.SITE_FOLDER, 'previews/autumn'))).toContain('A draft of autumn');
  expect(await shownPage(vars.SITE_FOLDER)).not.toContain('A draft of autumn');

  await write('What was approved');
  const approved = await push(MODULE, 'main');
  await write('What was pushed meanwhile');
  await push(MODULE, 'main');
  await runJob(clone, ['module', 'live'], approved);
  expect(await shownPage(vars.SITE_FOLDER)).toContain('What was approved');

  const byHand = contexts(MODULE, 'main', {
    github: { event_name: 'workflow_dispatch', ref_name: 'main', actor: 'anna' },
    inputs: { module: MODULE, rollback: 'wrong "prices"; $(exit 1)' },
  });
  expect(await runJob(clone, ['module', 'release'], byHand)).toBeUndefined();
  await runJob(clone, ['module', 'rollback'], byHand);
  expect(await shownPage(vars.SITE_FOLDER)).not.toContain('What was');

  expect((await runJob(clone, ['site', 'nightly'], nightly))?.output).toContain('has its hash');

  const unnamed = { ...nightly, vars: {} };
  await expect(runJob(clone, ['site', 'nightly'], unnamed)).rejects.toThrow(
    "releases/ of a pipeline's checkout is removed after the job: name another place in site.config.ts (releaseStore, or RELEASE_STORE)",
  );
});

/** Contexts of a workflow's expressions: `{ github: { ref_name: 'main' }, vars: { SITE_FOLDER: '…' } }`. */
type Contexts = Readonly<Record<'github' | 'vars' | 'secrets' | 'inputs' | 'needs', object>>;

type Values = Readonly<Record<string, string>>;

/**
 * Runs the `run` steps of a job in a checkout. Steps that use an action are skipped.
 * @param file name of the workflow file, without its extension
 * @param skippedCommands further commands to skip
 * @returns the outputs of the job and of its commands; undefined if the job's condition is false
 * @throws with the output of a command, if it fails
 */
async function runJob(
  { run }: LoneCheckout,
  [file, job]: readonly [workflow: string, job: string],
  contexts: Contexts,
  skippedCommands: readonly string[] = [],
): Promise<{ readonly outputs: Values; readonly output: string } | undefined> {
  const workflow = readWorkflow(file);
  const { if: condition, steps = [], env, outputs = {} } = workflow.jobs[job] ?? {};
  if (condition && !evaluate(condition, contexts)) return undefined;
  const jobOutputs: Record<string, { outputs: Values }> = {};
  let output = '';
  for (const step of steps) {
    if (!step.run || ['npm ci', ...skippedCommands].includes(step.run)) continue;
    const github = join(await createTemporaryFolder(), 'outputs');
    output += await run(['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      // A job gets only the settings that its workflow names, none from the environment of the tests.
      ...Object.fromEntries(CLEARED_SETTINGS.map((name) => [name, ''])),
      ...valuesOf({ ...workflow.env, ...env, ...step.env }, contexts),
      ...runnerVariables(contexts.github),
      GITHUB_OUTPUT: github,
    });
    if (step.id) jobOutputs[step.id] = { outputs: parseOutputs(await readFile(github, 'utf8')) };
  }
  return { output, outputs: valuesOf(outputs, { ...contexts, steps: jobOutputs }) };
}

const CLEARED_SETTINGS = [
  'RELEASE_STORE',
  'RELEASE_CHANNEL',
  'RELEASE_BY',
  'SITE_FOLDER',
  'FEDERATION_ORIGINS',
];

/** Environment variables that GitHub sets for each step. */
const runnerVariables = (github: { readonly ref_name?: string; readonly actor?: string }): Values => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_REF_NAME: github.ref_name ?? '',
  GITHUB_HEAD_REF: '',
  GITHUB_ACTOR: github.actor ?? '',
});

const valuesOf = (values: Values, contexts: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, evaluateExpressions(value, contexts)]),
  );

const parseOutputs = (text: string): Values =>
  Object.fromEntries(text.split('\n').flatMap((line) => (line ? [line.split(/=(.*)/s).slice(0, 2)] : [])));
