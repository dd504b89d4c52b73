import { RefusedError } from '@atverta/composer/process/refused-error.ts';
import { openPoints, points } from './open-points.ts';

/** How many points a refusal names. */
const NAMED = 5;

/** Names that lead nowhere in public (RFC 6761). */
const NOT_PUBLIC = /(?:^|\.)(?:example|invalid|localhost|test)$/;

/**
 * Keeps a site from its real address while points are open. A sample is in somebody else's name: only they can confirm it.
 * @throws RefusedError that says how many are not accepted, or which id is of no point or of a sample
 */
export function refuseOpenPoints(baseUrl: string, accepted: readonly string[], open = openPoints): void {
  const unknown = accepted.find((id) => !points.some((point) => point.id === id));
  if (unknown !== undefined)
    throw new RefusedError(
      `there is no point ${unknown}: npm run site -- launch-check lists those that are open`,
    );
  if (NOT_PUBLIC.test(new URL(baseUrl).hostname)) return;
  const sample = open.find(({ id, kind }) => kind === 'sample' && accepted.includes(id));
  if (sample)
    throw new RefusedError(
      `${sample.id} is a sample and cannot be accepted: have it confirmed in tools/launch-check/open-points.md (${sample.who}), or take it out`,
    );
  const left = open.filter(({ id }) => !accepted.includes(id));
  if (left.length === 0) return;
  const ids = left.slice(0, NAMED).map(({ id }) => id);
  const more = left.length > NAMED ? ` and ${left.length - NAMED} more` : '';
  const advice = left.some(({ kind }) => kind !== 'sample')
    ? 'and --accept-open-points <id>,<id> lets those that it names go live'
    : 'a sample has to be confirmed or taken out';
  throw new RefusedError(
    `${left.length} open ${left.length === 1 ? 'point keeps' : 'points keep'} the site from ${baseUrl}: npm run site -- launch-check lists them (${ids.join(', ')}${more}), ${advice}`,
  );
}
