/** Runs the benches: `npm run bench -w e2e`. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseWholeNumberFrom } from '@atverta/cli/option-parsers.ts';
import { createProgram, InvalidArgumentError, runProgram } from '@atverta/cli/program.ts';
import { commandAction } from '@atverta/composer/process/run-command.ts';
import { PROJECT_ROOT } from './bench-sandbox.ts';
import { benchGrowth } from './growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchNavigation } from './navigation.ts';

type Bench = (filters: readonly string[], options: { readonly runs: number }) => Promise<void>;

const benches: Readonly<Record<string, Bench>> = {
  growth: benchGrowth,
  api: async () => {
    spawnSync(process.execPath, [join(PROJECT_ROOT, 'submission-api/bench/run.ts')], { stdio: 'inherit' });
  },
  navigation: benchNavigation,
  lighthouse: benchLighthouse,
};
const NAMES = Object.keys(benches).join(', ');

const program = createProgram('npm run bench -w e2e --', 'Measures speed and size, as ratios within one run.')
  .argument('[bench]', `one of ${NAMES}; all where none is named`, parseBenchName)
  .argument(
    '[filter...]',
    'pages (lighthouse, navigation), networks (navigation), counts of studies (growth)',
  )
  .option('--runs <count>', 'of lighthouse on each page', parseWholeNumberFrom(1), 3)
  .action(commandAction(async () => ({ measure }), 'measure', 'Nothing was measured'));
process.exitCode = (await runProgram(program, process.argv.slice(2))) || process.exitCode;

function parseBenchName(name: string): string {
  if (Object.hasOwn(benches, name)) return name;
  throw new InvalidArgumentError(`There are ${NAMES}.`);
}

async function measure(
  name: string | undefined,
  filters: readonly string[],
  options: { readonly runs: number },
): Promise<void> {
  for (const [benchToRun, bench] of Object.entries(benches))
    if (name === undefined || name === benchToRun) await bench(filters, options);
}
