import { readFile } from 'node:fs/promises';
import { actingPerson } from '@atverta/tooling/command/acting-person.ts';
import { RefusedError } from '@atverta/tooling/command/refused-error.ts';
import { inParallel } from '@atverta/tooling/release-store/in-parallel.ts';
import type { Baselines } from './baselines.ts';
import { isSameBuild, otherBuild } from './browser-build.ts';
import type { Decision, Finding, Results } from './results.ts';

/**
 * Makes pictures the baselines, for everybody and at once; or takes away those of what is gone.
 * @throws RefusedError where the baselines are of another browser by now
 */
export async function accept(
  results: Results,
  findings: readonly Finding[],
  baselines: Baselines,
): Promise<Results> {
  const recorded = await baselines.browser();
  if (!recorded) await baselines.startOver(results.browser);
  else if (!isSameBuild(recorded, results.browser))
    throw new RefusedError(otherBuild(recorded, results.browser));
  await inParallel(findings, async ({ name, after }) => {
    if (after) await baselines.accept(name, await readFile(after));
    else await baselines.remove(name);
  });
  return withDecision(results, findings, { accepted: true, by: actingPerson() });
}

export const refuse = (results: Results, findings: readonly Finding[], reason: string): Results =>
  withDecision(results, findings, { accepted: false, by: actingPerson(), reason });

const withDecision = (results: Results, findings: readonly Finding[], decision: Decision): Results => ({
  ...results,
  decisions: { ...results.decisions, ...Object.fromEntries(findings.map(({ name }) => [name, decision])) },
});
