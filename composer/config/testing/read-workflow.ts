import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { parse } from 'yaml';
import { PROJECT_ROOT } from '../site-config.ts';

export const WORKFLOWS = '.github/workflows';

type Variables = Readonly<Record<string, string>>;

/** A workflow of GitHub Actions, as far as tests read it. */
export type Workflow = {
  readonly on: { readonly push?: { readonly paths?: readonly string[] } };
  readonly env?: Variables;
  readonly concurrency?: string;
  readonly jobs: Readonly<Record<string, Job>>;
};

type Job = {
  readonly if?: string;
  readonly needs?: string;
  readonly env?: Variables;
  readonly outputs?: Variables;
  readonly steps?: readonly Step[];
  /** Another workflow, whose inputs are in `with`. */
  readonly uses?: string;
  readonly with?: Variables;
};

/** A step that runs a command or uses an action. */
type Step = {
  readonly id?: string;
  readonly run?: string;
  readonly uses?: string;
  readonly env?: Variables;
};

/**
 * Reads a workflow.
 * @param name file name without the extension
 */
export const readWorkflow = (name: string): Workflow =>
  parse(readFileSync(join(PROJECT_ROOT, WORKFLOWS, `${name}.yml`), 'utf8')) as Workflow;

/** Returns the commands of all jobs of a workflow. */
export const commandsOf = ({ jobs }: Workflow): string[] =>
  Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run }) => run ?? []));

/** Evaluates an expression as JavaScript, which gives the same result for all that these workflows use. */
export const evaluate = (expression: string, contexts: object): unknown =>
  runInNewContext(expression, { ...contexts });

/** Replaces the expressions in a value of a workflow. */
export const evaluateExpressions = (value: string, contexts: object): string =>
  value.replace(/\$\{\{(.+?)\}\}/g, (_, expression: string) => String(evaluate(expression, contexts) ?? ''));
