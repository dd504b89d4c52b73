/** The end of `npm test`: lists the tests that were skipped, and why. With `--forget`, its beginning. */
import { takeSkipped } from './record.ts';

const skipped = takeSkipped();
if (!process.argv.includes('--forget')) {
  console.log(`\nSkipped: ${skipped.length === 0 ? 'nothing' : skipped.length}`);
  for (const { name, reason } of skipped) console.log(`- ${name}${reason && `: ${reason}`}`);
}
