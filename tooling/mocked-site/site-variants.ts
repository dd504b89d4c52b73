import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { isPseudoLocale } from '../pseudo-locales/pseudo-messages.ts';
import { namesState } from '../qa-state/state.ts';
import { COOKIES } from './cookies.ts';
import { createMockedServer } from './mocked-server.ts';
import { mockedSite } from './mocked-site.ts';
import { MOCKED_NAMES } from './parameters.ts';

type Variant = { readonly folder: string; readonly server: FastifyInstance };
const variants = new Map<string, Promise<Variant>>();

/** The server of the site with the kind of messages that the request asks for. */
export async function chooseServer(
  request: IncomingMessage,
  response: ServerResponse,
): Promise<FastifyInstance> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://site');
  // An address that describes a state describes all of it: what it leaves out is as without a choice.
  const parameters = namesState(MOCKED_NAMES, searchParams) ? Object.entries(COOKIES) : [];
  for (const [parameter, cookie] of parameters) {
    const value = searchParams.get(parameter) ?? '';
    response.appendHeader('Set-Cookie', `${cookie}=${encodeURIComponent(value)}; Path=/; SameSite=Strict`);
    request.headers.cookie = `${cookie}=${encodeURIComponent(value)}; ${request.headers.cookie ?? ''}`;
  }
  // Another tab may show other messages: its scripts have other names, and are found by them.
  if (pathname.startsWith(MODULES_PATH)) {
    for (const variant of await Promise.all(variants.values())) {
      if (existsSync(join(variant.folder, pathname))) return variant.server;
    }
  }
  const messages = cookieOf(request, COOKIES.messages);
  return (await openVariant(isPseudoLocale(messages) ? messages : 'real')).server;
}

function openVariant(messages: string): Promise<Variant> {
  const variant = variants.get(messages) ?? mockedSite(messages).then((folder) => serve(folder, messages));
  variants.set(messages, variant);
  variant.catch(() => variants.delete(messages));
  return variant;
}

async function serve(folder: string, messages: string): Promise<Variant> {
  const server = await createMockedServer({
    folder,
    messages,
    failingModule: (request) => cookieOf(request, COOKIES.fails) ?? '',
  });
  await server.ready();
  return { folder, server };
}

function cookieOf({ headers }: IncomingMessage, name: string): string | undefined {
  const found = headers.cookie?.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}
