/** Says which imports cross a boundary between modules: a part of `npm run lint`. */

import { ROOT } from '@atverta/composer/site/site.ts';
import { checkBoundaries } from './check.ts';

const { violations, filesSeen } = await checkBoundaries(ROOT);
for (const violation of violations) console.error(violation);
console.log(`${filesSeen} files read, ${violations.length} imports cross a boundary`);
process.exitCode = violations.length > 0 ? 1 : 0;
