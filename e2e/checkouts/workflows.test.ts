import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { readWorkflow } from '@atverta/composer/config/testing/read-workflow.ts';
import { MODULES } from '@atverta/composer/config/workspaces.ts';
import { createLoneCheckout, type LoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';
import { expect, test } from 'vitest';

const MODULE = 'mf-marketing';
const PAGE = `${MODULE}/src/pages/about/en.json`;
/** What is long, and tells no more about a second module than about the first. */
const CHECKS = ['npm run typecheck', 'npm test -w "$MODULE"'];

test('the workflows release, preview, put live, verify and roll back as they are written', async () => {
  const folder = await temporaryFolder();
  const clone = await createLoneCheckout(MODULES, await temporaryFolder());
  const keys = join(folder, 'keys');
  await clone.run(['npm', 'run', 'site', '--', 'release-key', keys, 'any.pipeline']);
  const vars = {
    SITE_ROOT: join(folder, 'site'),
    RELEASE_STORE: join(folder, 'releases'),
    RELEASE_KEYS: keys,
  };
  const secrets = { RELEASE_SIGNING_KEY: join(keys, 'any.pipeline.key') };
  const contexts = (module: string, ref_name: string, more: Partial<Contexts> = {}): Contexts => ({
    github: {
      event_name: 'push',
      ref_name,
      actor: 'anna',
      event: { head_commit: { message: `Change "${module}"; $(exit 1)` } },
    },
    vars,
    secrets,
    inputs: { module },
    needs: {},
    ...more,
  });
  const push = async (module: string, branch: string, skipped: readonly string[] = CHECKS) => {
    const release = await runJob(clone, ['module', 'release'], contexts(module, branch), skipped);
    return contexts(module, branch, { needs: { release } });
  };
  const write = async (opening: string) => {
    const file = join(clone.folder, PAGE);
    const messages = JSON.parse(await readFile(file, 'utf8'));
    messages.hero.intro = opening;
    await writeFile(file, JSON.stringify(messages, null, 2));
  };
  const shown = async (site: string) => readFile(join(site, 'current/en/about.html'), 'utf8');
  const nightly: Contexts = { ...contexts('', 'main'), github: { event_name: 'schedule', ref_name: 'main' } };

  await expect(runJob(clone, ['site', 'nightly'], nightly), 'nothing is there yet').rejects.toThrow(
    'Not as it should be: there is no release in the store',
  );

  const pushed = [await push(MODULE, 'main', [])];
  for (const module of MODULES.filter((each) => each !== MODULE)) pushed.push(await push(module, 'main'));
  for (const each of [pushed[0] as Contexts, pushed.at(-1) as Contexts]) {
    expect(await runJob(clone, ['module', 'preview'], each), 'only branches are previewed').toBeUndefined();
    const live = await runJob(clone, ['module', 'live'], each);
    expect(live?.said).toContain('Every file of the store and of the site has its hash');
  }

  await write('A draft of autumn');
  const draft = await push(MODULE, 'autumn');
  expect(await runJob(clone, ['module', 'live'], draft), 'a branch goes nowhere').toBeUndefined();
  await runJob(clone, ['module', 'preview'], draft);
  expect(await shown(join(vars.SITE_ROOT, 'previews/autumn'))).toContain('A draft of autumn');
  expect(await shown(vars.SITE_ROOT)).not.toContain('A draft of autumn');

  await write('What was approved');
  const approved = await push(MODULE, 'main');
  await write('What was pushed meanwhile');
  await push(MODULE, 'main');
  await runJob(clone, ['module', 'live'], approved);
  expect(await shown(vars.SITE_ROOT)).toContain('What was approved');

  const byHand = contexts(MODULE, 'main', {
    github: { event_name: 'workflow_dispatch', ref_name: 'main', actor: 'anna' },
    inputs: { module: MODULE, rollback: 'wrong "prices"; $(exit 1)' },
  });
  expect(await runJob(clone, ['module', 'release'], byHand)).toBeUndefined();
  await runJob(clone, ['module', 'rollback'], byHand);
  expect(await shown(vars.SITE_ROOT)).not.toContain('What was');

  expect((await runJob(clone, ['site', 'nightly'], nightly))?.said).toContain('has its hash');

  const unnamed = { ...nightly, vars: {} };
  await expect(runJob(clone, ['site', 'nightly'], unnamed)).rejects.toThrow(
    "releases/ of a pipeline's checkout goes with its job: name the place in site.config.ts (releaseStore, or RELEASE_STORE)",
  );
});

/** What expressions of a workflow know: `{ github: { ref_name: 'main' }, vars: { SITE_ROOT: '…' } }`. */
type Contexts = Readonly<Record<'github' | 'vars' | 'secrets' | 'inputs' | 'needs', object>>;

type Values = Readonly<Record<string, string>>;

/**
 * Runs the commands of a job in a checkout, one after the other, as its workflow has them.
 * Actions are not run, and so no checkout is made, Node set up or file uploaded.
 * @param file name of the workflow, without the ending
 * @param skipped commands that are not run either
 * @returns the job's outputs, and what its commands said; undefined where its condition keeps it
 * @throws with what a command says that fails
 */
async function runJob(
  { run }: LoneCheckout,
  [file, job]: readonly [workflow: string, job: string],
  contexts: Contexts,
  skipped: readonly string[] = [],
): Promise<{ readonly outputs: Values; readonly said: string } | undefined> {
  const workflow = readWorkflow(file);
  const { if: condition, steps = [], env, outputs = {} } = workflow.jobs[job] ?? {};
  if (condition && !evaluate(condition, contexts)) return undefined;
  const written: Record<string, { outputs: Values }> = {};
  let said = '';
  for (const step of steps) {
    if (!step.run || ['npm ci', ...skipped].includes(step.run)) continue;
    const github = join(await temporaryFolder(), 'outputs');
    said += await run(['bash', '--noprofile', '--norc', '-eo', 'pipefail', '-c', step.run], {
      // Nothing of whoever runs the tests: a job knows what its workflow names.
      ...Object.fromEntries(NOT_HANDED_ON.map((name) => [name, ''])),
      ...valuesOf({ ...workflow.env, ...env, ...step.env }, contexts),
      ...runnersOwn(contexts.github),
      GITHUB_OUTPUT: github,
    });
    if (step.id) written[step.id] = { outputs: parseOutputs(await readFile(github, 'utf8')) };
  }
  return { said, outputs: valuesOf(outputs, { ...contexts, steps: written }) };
}

const NOT_HANDED_ON = [
  'RELEASE_STORE',
  'RELEASE_KEYS',
  'RELEASE_SIGNING_KEY',
  'RELEASE_CHANNEL',
  'RELEASE_BY',
  'SITE_ROOT',
  'FEDERATION_ORIGINS',
];

/** What GitHub tells each step. */
const runnersOwn = (github: { readonly ref_name?: string; readonly actor?: string }): Values => ({
  GITHUB_ACTIONS: 'true',
  GITHUB_REF_NAME: github.ref_name ?? '',
  GITHUB_HEAD_REF: '',
  GITHUB_ACTOR: github.actor ?? '',
});

const valuesOf = (values: Values, contexts: object): Values =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value.replace(/\$\{\{(.+?)\}\}/g, (_, expression: string) => evaluate(expression, contexts)),
    ]),
  );

/** Of the little that these workflows use, an expression means the same as in JavaScript. What is not there is empty. */
const evaluate = (expression: string, contexts: object): string =>
  runInNewContext(expression, { ...contexts }) ?? '';

const parseOutputs = (text: string): Values =>
  Object.fromEntries(text.split('\n').flatMap((line) => (line ? [line.split(/=(.*)/s).slice(0, 2)] : [])));
