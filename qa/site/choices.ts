import type { IncomingMessage, ServerResponse } from 'node:http';
import { describesState } from '../state/state.ts';

/** Parameters that the server applies. Cookies keep them for later requests. */
const SERVER_PARAMETERS = ['messages', 'fails'] as const;

const cookieName = (choice: string) => `qa-${choice}`;

/** Sets the cookies if an address describes a state. A parameter that it omits has its default. */
export function storeChoices(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://site');
  if (!describesState(searchParams)) return;
  for (const choice of SERVER_PARAMETERS) {
    const cookie = `${cookieName(choice)}=${encodeURIComponent(searchParams.get(choice) ?? '')}`;
    response.appendHeader('Set-Cookie', `${cookie}; Path=/; SameSite=Strict`);
    request.headers.cookie = `${cookie}; ${request.headers.cookie ?? ''}`;
  }
}

export function choiceOf({ headers }: IncomingMessage, choice: (typeof SERVER_PARAMETERS)[number]): string {
  const start = `${cookieName(choice)}=`;
  const pair = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start)) ?? start;
  return decodeURIComponent(pair.slice(start.length));
}
