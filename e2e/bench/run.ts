/** `npm run bench -w e2e`: figures as ratios within one run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { createProgram, InvalidArgumentError, runProgram } from '@atverta/command-line/program.ts';
import { wholeNumberFrom } from '@atverta/command-line/values.ts';
import { runs } from '@atverta/composer/command/run-command.ts';
import { benchBadLines } from './bad-lines.ts';
import { ROOT } from './bench-place.ts';
import { benchCompose } from './compose.ts';
import { benchDev } from './dev.ts';
import { benchDeviations } from './deviations.ts';
import { benchGrowth } from './growth.ts';
import { benchInp } from './inp.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchMoves } from './moves.ts';
import { benchFederation } from './without-federation.ts';

type Bench = (parts: readonly string[], options: { readonly runs: number }) => Promise<void>;

const benches: Readonly<Record<string, Bench>> = {
  federation: benchFederation,
  deviations: benchDeviations,
  compose: benchCompose,
  growth: benchGrowth,
  dev: benchDev,
  api: async () => {
    spawnSync(process.execPath, [join(ROOT, 'submission-api/bench/run.ts')], { stdio: 'inherit' });
  },
  'bad-lines': benchBadLines,
  inp: benchInp,
  moves: benchMoves,
  lighthouse: benchLighthouse,
};
const NAMES = Object.keys(benches).join(', ');

const program = createProgram('npm run bench -w e2e --', 'Measures, as ratios within one run.')
  .argument('[bench]', `one of ${NAMES}; all where none is named`, known)
  .argument('[part...]', 'pages (lighthouse, moves), networks (moves), counts of studies (growth)')
  .option('--runs <count>', 'of lighthouse on each page', wholeNumberFrom(1), 3)
  .action(runs(async () => ({ measure }), 'measure', 'Nothing was measured'));
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

function known(name: string): string {
  if (Object.hasOwn(benches, name)) return name;
  throw new InvalidArgumentError(`There are ${NAMES}.`);
}

async function measure(
  name: string | undefined,
  parts: readonly string[],
  options: { readonly runs: number },
): Promise<void> {
  for (const [each, bench] of Object.entries(benches))
    if (name === undefined || name === each) await bench(parts, options);
}
