import { RefusedError } from '@atverta/composer/command/refused-error.ts';
import { openPoints, points } from './open-points.ts';

/** Names that lead nowhere in public (RFC 6761). */
const NOT_PUBLIC = /(?:^|\.)(?:example|invalid|localhost|test)$/;

/**
 * Keeps a site from its real address while points are open.
 * @param accepted ids of points that may be open there
 * @throws RefusedError that says how many are not accepted, or which id is of no point
 */
export function refuseOpenPoints(baseUrl: string, accepted: readonly string[]): void {
  const unknown = accepted.find((id) => !points.some((point) => point.id === id));
  if (unknown !== undefined)
    throw new RefusedError(
      `there is no point ${unknown}: npm run site -- launch-check lists those that are open`,
    );
  if (NOT_PUBLIC.test(new URL(baseUrl).hostname)) return;
  const left = openPoints.filter(({ id }) => !accepted.includes(id)).length;
  if (left > 0)
    throw new RefusedError(
      `${left} open ${left === 1 ? 'point keeps' : 'points keep'} the site from ${baseUrl}: npm run site -- launch-check lists them, and --accept-open-points <id>,<id> lets those that it names go live`,
    );
}
