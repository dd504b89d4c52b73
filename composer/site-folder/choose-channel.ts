import { RefusedError } from '../command/refused-error.ts';
import { NO_BRANCH } from '../store/channel.ts';

/**
 * The channel that a site follows: of which `@newest` is the newest.
 * @param asked by whoever composes
 * @param followed until now; undefined where nothing is live
 * @param own of the checkout that composes
 * @throws RefusedError where that is another one, and it would be left to chance which is meant
 */
export function chooseChannel(
  asked: string | undefined,
  followed: string | undefined,
  own: string,
  asksForNewest: boolean,
): string {
  const channel = asked ?? followed ?? own;
  if (asked !== undefined || !asksForNewest || own === channel || own === NO_BRANCH) return channel;
  throw new RefusedError(
    `this site follows ${channel}, and this checkout is on ${own}: name the release, or say --channel ${own} or --channel ${channel}`,
  );
}
