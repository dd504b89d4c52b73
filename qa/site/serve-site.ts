import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPageUrls } from '@atverta/composer/config/languages.ts';
import { runProcess } from '@atverta/composer/process/run-process.ts';
import { runStep } from '@atverta/composer/serve/run-step.ts';
import { findListenAddress } from '@atverta/composer/serve/settings.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { isPseudoLocale, type PseudoLocale } from '../state/pseudo-messages.ts';
import { buildClient, qaFolder } from './build-client.ts';
import { readParameterCookie, setParameterCookies } from './parameter-cookies.ts';
import { createQaServer } from './qa-server.ts';

type SiteByMessages = { readonly folder: string; readonly server: FastifyInstance };
/** Sites by their messages: `real`, or the name of a pseudo-locale. */
const variants = new Map<string, Promise<SiteByMessages>>();
/** Sites that are ready. */
const readyVariants: SiteByMessages[] = [];

export async function serveSite(): Promise<void> {
  const listenAt = await findListenAddress();
  await Promise.all([
    runStep('build the panel', buildClient),
    runStep('release and compose', () => openVariant('real').then(() => undefined)),
  ]);
  const server = createServer(async (request, response) => {
    try {
      setParameterCookies(request, response);
      (await variantFor(request)).server.routing(request, response);
    } catch (error) {
      // QA must see why the messages of a pseudo-locale break a page.
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await once(server.listen(listenAt), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  console.log(`\nThe site on mocks is open at ${startPageUrls(origin)}\n`);
}

async function variantFor(request: IncomingMessage): Promise<SiteByMessages> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  // Another tab may show other messages, so a published file is looked up in every site.
  if (pathname.startsWith(MODULES_PATH)) {
    const variant = readyVariants.find(({ folder }) => existsSync(join(folder, pathname)));
    if (variant) return variant;
  }
  const messages = readParameterCookie(request, 'messages');
  return openVariant(isPseudoLocale(messages) ? messages : 'real');
}

/** Returns the site with these messages. Builds it at the first request, and again after a failed build. */
function openVariant(messages: 'real' | PseudoLocale): Promise<SiteByMessages> {
  const variant = variants.get(messages) ?? buildVariant(messages);
  variants.set(messages, variant);
  variant.catch(() => variants.delete(messages));
  return variant;
}

async function buildVariant(messages: 'real' | PseudoLocale): Promise<SiteByMessages> {
  const work = join(qaFolder(), messages);
  const builder = fileURLToPath(import.meta.resolve('@atverta/qa/site/build-site.ts'));
  const { code, stderr } = await runProcess(process.execPath, [builder, messages, work]);
  if (code !== 0) throw new Error(`The site with ${messages} messages does not build:\n${stderr}`);
  const folder = join(work, 'site/current');
  const server = await createQaServer(folder, messages);
  await server.ready();
  readyVariants.push({ folder, server });
  return { folder, server };
}
