import { RefusedError } from '@atverta/composer/command/refused-error.ts';
import { ROOT } from '@atverta/composer/site/site.ts';
import { checkBoundaries } from './check.ts';

/** `npm run site -- boundaries`, a part of `npm run lint`: says which imports cross a boundary. */
export async function boundaries(): Promise<void> {
  const { violations, filesSeen } = await checkBoundaries(ROOT);
  if (violations.length > 0)
    throw new RefusedError(`${violations.length} imports cross a boundary\n${violations.join('\n')}`);
  console.log(`${filesSeen} files read, 0 imports cross a boundary`);
}
