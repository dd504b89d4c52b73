import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startPages } from '@atverta/composer/config/languages.ts';
import { runProcess } from '@atverta/composer/process/run-process.ts';
import { freeAddress } from '@atverta/composer/serve/settings.ts';
import { step } from '@atverta/composer/serve/step.ts';
import { MODULES_PATH } from '@atverta/contract/published-files.ts';
import type { FastifyInstance } from 'fastify';
import { isPseudoLocale, type PseudoLocale } from '../state/pseudo-messages.ts';
import { buildClient, workFolder } from './build-client.ts';
import { chosenIn, keepChoices } from './choices.ts';
import { createQaServer } from './site-server.ts';

type Variant = { readonly folder: string; readonly server: FastifyInstance };
/** The site by its kind of messages, and what of it is there. */
const variants = new Map<string, Promise<Variant>>();
const opened: Variant[] = [];

export async function serveSite(): Promise<void> {
  const listenAt = await freeAddress();
  await Promise.all([
    step('build the panel', buildClient),
    step('release and compose', () => open('real').then(() => undefined)),
  ]);
  const server = createServer(async (request, response) => {
    try {
      keepChoices(request, response);
      (await variantFor(request)).server.routing(request, response);
    } catch (error) {
      // A variant whose messages break a page is a finding: its reason belongs in front of QA.
      response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    }
  });
  await once(server.listen(listenAt), 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  console.log(`\nThe site on mocks is open at ${startPages(origin)}\n`);
}

async function variantFor(request: IncomingMessage): Promise<Variant> {
  const { pathname } = new URL(request.url ?? '/', 'http://site');
  // Another tab may show other messages: its scripts have other names, and are found by them.
  if (pathname.startsWith(MODULES_PATH)) {
    const found = opened.find(({ folder }) => existsSync(join(folder, pathname)));
    if (found) return found;
  }
  const messages = chosenIn(request, 'messages');
  return open(isPseudoLocale(messages) ? messages : 'real');
}

/** Made when it is first asked for; one that failed is made anew at the next time. */
function open(messages: 'real' | PseudoLocale): Promise<Variant> {
  const variant = variants.get(messages) ?? make(messages);
  variants.set(messages, variant);
  variant.catch(() => variants.delete(messages));
  return variant;
}

async function make(messages: 'real' | PseudoLocale): Promise<Variant> {
  const work = join(workFolder(), messages);
  const builder = fileURLToPath(import.meta.resolve('@atverta/qa/site/build-site.ts'));
  const { code, stderr } = await runProcess(process.execPath, [builder, messages, work]);
  if (code !== 0) throw new Error(`The site with ${messages} messages does not build:\n${stderr}`);
  const folder = join(work, 'site/current');
  const server = await createQaServer(folder, messages);
  await server.ready();
  opened.push({ folder, server });
  return { folder, server };
}
