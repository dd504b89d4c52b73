/**
 * `npm run test:visual`: pictures of pages, compared with those that somebody accepted. Exit code 1
 * where a picture is another, new or gone and nobody accepted it. Arguments of Playwright may follow.
 * `--changed`: only the pages that the live composition changed, as it is live.
 * `--review`: opens what the last run found, to accept or refuse; runs where all of that is decided.
 * `--accept`: runs, and accepts all that it found.
 */
import { writeFile } from 'node:fs/promises';
import { RefusedError } from '@atverta/tooling/command/refused-error.ts';
import { runCommand } from '@atverta/tooling/command/run-command.ts';
import { type Baselines, openBaselines } from './baselines.ts';
import { isSameBuild, otherBuild, thisBrowser } from './browser-build.ts';
import { compareChanged, compareCheckout } from './compare.ts';
import { accept } from './decide.ts';
import { resultsFile, reviewFile } from './folders.ts';
import { chosenVariants } from './pictures.ts';
import { type Results, readResults, refused, undecided, writeResults } from './results.ts';
import { count, reviewPage } from './review-page.ts';
import { openReview } from './review-server.ts';

const OWN = ['--changed', '--review', '--accept'];
const wants = (option: string): boolean => process.argv.includes(option);
const forPlaywright = process.argv.slice(2).filter((arg) => !OWN.includes(arg));

await runCommand(async () => {
  const baselines = await openBaselines();
  const last = wants('--review') && !wants('--changed') ? await readResults(resultsFile) : undefined;
  const found =
    last && last.place === baselines.place && undecided(last).length > 0 ? last : await run(baselines);
  if (!found) return;
  const results = await decide(found, baselines);
  await keep(results);
  await writeFile(reviewFile, await reviewPage(results));
  report(results);
}, 'Nothing was compared');

async function run(baselines: Baselines): Promise<Results | undefined> {
  // What is unknown is told before anything is started.
  chosenVariants(process.env);
  const [recorded, browser] = await Promise.all([baselines.browser(), thisBrowser()]);
  if (recorded && !isSameBuild(recorded, browser)) {
    if (!wants('--accept')) throw new RefusedError(otherBuild(recorded, browser));
    const isPart = wants('--changed') || process.env['VISUAL_PAGES'] || forPlaywright.length > 0;
    if (isPart) throw new RefusedError(`${otherBuild(recorded, browser)}, which are not these alone`);
  }
  const compare = wants('--changed') ? compareChanged : compareCheckout;
  return compare(baselines, browser, forPlaywright);
}

function keep(results: Results): Promise<void> {
  return writeResults(resultsFile, results);
}

async function decide(found: Results, baselines: Baselines): Promise<Results> {
  if (wants('--accept')) {
    const recorded = await baselines.browser();
    if (recorded && !isSameBuild(recorded, found.browser)) await baselines.startOver(found.browser);
    return accept(found, undecided(found), baselines);
  }
  if (!wants('--review') || undecided(found).length === 0) return found;
  const { address, decided } = await openReview(found, baselines, keep);
  console.log(`${count(undecided(found).length, 'picture')} of ${found.takenAt} to review: ${address}`);
  return decided;
}

function report(results: Results): void {
  const { findings, failures, pictures, decisions, place } = results;
  const left = undecided(results);
  const accepted = Object.values(decisions).filter((decision) => decision.accepted).length;
  const said = [
    `${count(pictures, 'picture')} taken`,
    ...(['changed', 'new', 'gone'] as const).flatMap((kind) => {
      const number = findings.filter((finding) => finding.kind === kind).length;
      return number > 0 ? [`${number} ${kind}`] : [];
    }),
    ...(findings.length + failures.length > 0 ? [] : ['as they were accepted']),
    ...(accepted > 0 ? [`${accepted} accepted, and written to ${place}`] : []),
  ];
  console.log(said.join(', '));
  for (const [name, reason] of refused(results)) console.log(`Refused: ${name}: ${reason}`);
  for (const { title, message } of failures) console.error(`Not pictured: ${title}\n${message}`);
  if (findings.length + failures.length > 0) console.log(`Side by side: ${reviewFile}`);
  if (left.length > 0)
    console.log('Decide with "npm run test:visual -- --review", or accept all with "-- --accept"');
  if (left.length + refused(results).length + failures.length > 0) process.exitCode = 1;
}
