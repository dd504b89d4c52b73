import { UserError } from '@atverta/cli/user-error.ts';
import { allPoints, openPoints } from './open-points.ts';

/** Number of points that a refusal names. */
const NAMED = 5;

/** Matches reserved domains (RFC 6761), which are not public. */
const NOT_PUBLIC = /(?:^|\.)(?:example|invalid|localhost|test)$/;

/**
 * Refuses a composition at a public URL while points are open. Samples cannot be accepted, because only
 * the person whom they name can confirm them.
 * @throws UserError with the points that are not accepted, or an accepted id that is unknown or a sample
 */
export function assertNoOpenPoints(
  baseUrl: string,
  acceptedIds: readonly string[],
  pointsToAccept = openPoints,
): void {
  const unknownId = acceptedIds.find((id) => !allPoints.some((point) => point.id === id));
  if (unknownId !== undefined)
    throw new UserError(`there is no point ${unknownId}: npm run site -- launch-check lists the open ones`);
  if (NOT_PUBLIC.test(new URL(baseUrl).hostname)) return;
  const sample = pointsToAccept.find(({ id, kind }) => kind === 'sample' && acceptedIds.includes(id));
  if (sample)
    throw new UserError(
      `${sample.id} is a sample and cannot be accepted: have it confirmed in tools/launch-check/open-points.md (${sample.who}), or remove it`,
    );
  const blockingPoints = pointsToAccept.filter(({ id }) => !acceptedIds.includes(id));
  if (blockingPoints.length === 0) return;
  const ids = blockingPoints.slice(0, NAMED).map(({ id }) => id);
  const remainder = blockingPoints.length > NAMED ? ` and ${blockingPoints.length - NAMED} more` : '';
  const advice = blockingPoints.some(({ kind }) => kind !== 'sample')
    ? 'and --allow-open-points <id>,<id> accepts them'
    : 'confirm or remove the samples';
  throw new UserError(
    `${blockingPoints.length} open ${blockingPoints.length === 1 ? 'point keeps' : 'points keep'} the site from ${baseUrl}: npm run site -- launch-check lists them (${ids.join(', ')}${remainder}), ${advice}`,
  );
}
