import { join } from 'node:path';
import { CHECKOUT } from '@atverta/tooling/workspaces/checkout.ts';

/** Everything that a run leaves: `VISUAL_RESULTS`, or a folder that git ignores. */
const RESULTS = process.env['VISUAL_RESULTS'] || join(CHECKOUT, 'test-results/visual');

export const resultsFile = join(RESULTS, 'results.json');
export const reviewFile = join(RESULTS, 'index.html');
/** The baselines on this machine, as Playwright looks for them. */
export const beforeFolder = join(RESULTS, 'before');
/** What Playwright writes, and empties at each start. */
export const runFolder = join(RESULTS, 'run');
export const reportFile = join(RESULTS, 'report.json');
