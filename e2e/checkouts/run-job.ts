import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { LoneCheckout } from '@atverta/composer/release/testing/lone-checkout.ts';
import { readWorkflow } from '@atverta/composer/site/testing/read-workflow.ts';
import { temporaryFolder } from '@atverta/composer/store/testing/built-module.ts';

/** What expressions of a workflow know: `{ github: { ref_name: 'main' }, vars: { SITE_ROOT: '…' } }`. */
export type Contexts = Readonly<Record<'github' | 'vars' | 'secrets' | 'inputs' | 'needs', object>>;

type Values = Readonly<Record<string, string>>;

/**
 * Runs the commands of a job in a checkout, one after the other, as its workflow has them.
 * Actions are not run, and so no checkout is made, Node set up or file uploaded.
 * @param file name of the workflow, without the ending
 * @param skipped commands that are not run either
 * @returns the job's outputs, and what its commands said; undefined where its condition keeps it
 * @throws with what a command says that fails
 */
export async function runJob(
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
