import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON } from '../state/parameters.ts';
import { namesState } from '../state/state.ts';

/** Choices that the server has to know of, since it makes what they ask for. Cookies keep them for what follows. */
const OF_SERVER = ['messages', 'fails'] as const;

const cookieName = (choice: string) => `qa-${choice}`;

/** Keeps what an address chooses. One that describes a state describes all of it: what it leaves out is as without a choice. */
export function keepChoices(request: IncomingMessage, response: ServerResponse): void {
  const { searchParams } = new URL(request.url ?? '/', 'http://site');
  if (!namesState(COMMON, searchParams)) return;
  for (const choice of OF_SERVER) {
    const cookie = `${cookieName(choice)}=${encodeURIComponent(searchParams.get(choice) ?? '')}`;
    response.appendHeader('Set-Cookie', `${cookie}; Path=/; SameSite=Strict`);
    request.headers.cookie = `${cookie}; ${request.headers.cookie ?? ''}`;
  }
}

export function chosenIn({ headers }: IncomingMessage, choice: (typeof OF_SERVER)[number]): string {
  const start = `${cookieName(choice)}=`;
  const found = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(start)) ?? start;
  return decodeURIComponent(found.slice(start.length));
}
