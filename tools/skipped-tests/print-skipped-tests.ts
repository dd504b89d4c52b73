/**
 * Lists the tests that `npm test` skipped, and the slow ones that it leaves to other commands. With `--forget`,
 * clears the list of the former at the start.
 */
import { globSync } from 'node:fs';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { takeSkippedTests } from './record-skipped-tests.ts';

const skippedTests = takeSkippedTests();
if (!process.argv.includes('--forget')) {
  console.log(`\nSkipped: ${skippedTests.length === 0 ? 'nothing' : skippedTests.length}`);
  for (const { name, reason } of skippedTests) console.log(`- ${name}${reason && `: ${reason}`}`);
  console.log('\nLeft to npm run test:slow, and journeys to npm run test:slow -w e2e:');
  const slow = globSync('**/*.slow.{test,spec}.ts', { cwd: PROJECT_ROOT, exclude: ['**/node_modules'] });
  for (const file of slow.toSorted()) console.log(`- ${file}`);
  console.log('\nLeft to npm run test:thorough -w e2e: pages in the other language, rarer faults of files');
}
