import type { IncomingMessage, ServerResponse } from 'node:http';
import { describesState } from '../state/state.ts';

/** Parameters that the server applies. Cookies keep them for later requests. */
const SERVER_PARAMETERS = ['messages', 'broken'] as const;

const cookieName = (parameter: string) => `qa-${parameter}`;

/** Sets the cookies if a URL describes a state. A parameter that it omits has its default. */
export function setParameterCookies(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://site');
  if (!describesState(searchParams)) return;
  for (const parameter of SERVER_PARAMETERS) {
    const cookie = `${cookieName(parameter)}=${encodeURIComponent(searchParams.get(parameter) ?? '')}`;
    response.appendHeader('Set-Cookie', `${cookie}; Path=/; SameSite=Strict`);
    request.headers.cookie = `${cookie}; ${request.headers.cookie ?? ''}`;
  }
}

export function readParameterCookie(
  { headers }: IncomingMessage,
  parameter: (typeof SERVER_PARAMETERS)[number],
): string {
  const start = `${cookieName(parameter)}=`;
  const pair = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start)) ?? start;
  return decodeURIComponent(pair.slice(start.length));
}
