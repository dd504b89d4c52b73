/** `npm run bench -w e2e [-- federation|deviations|compose|growth|dev|api|bad-lines|inp|moves|lighthouse …]`: figures as ratios within one run. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
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

const benches: Readonly<Record<string, (args: readonly string[]) => Promise<void>>> = {
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

const [name, ...args] = process.argv.slice(2);
if (name !== undefined && !benches[name]) {
  console.error(`There is no bench "${name}"; there are ${Object.keys(benches).join(', ')}`);
  process.exit(1);
}
for (const [each, bench] of Object.entries(benches))
  if (name === undefined || name === each) await bench(args);
