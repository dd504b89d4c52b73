/** Lists the skipped tests at the end of `npm test`. With `--forget`, clears the list at the start. */
import { takeSkipped } from './record.ts';

const skipped = takeSkipped();
if (!process.argv.includes('--forget')) {
  console.log(`\nSkipped: ${skipped.length === 0 ? 'nothing' : skipped.length}`);
  for (const { name, reason } of skipped) console.log(`- ${name}${reason && `: ${reason}`}`);
}
