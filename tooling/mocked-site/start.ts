/**
 * `npm run start:mocked`: the whole site, composed as for visitors, on a mocked API: for QA.
 * `PORT` (default 8090). Releases and sites of this stand apart from the real ones.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { portSetting } from '../serve/settings.ts';
import { step } from '../serve/step.ts';
import { buildClient } from './build-client.ts';
import { mockedSite } from './mocked-site.ts';
import { chooseServer } from './site-variants.ts';

process.env['PORT'] ??= '8090';
const port = portSetting();
await Promise.all([
  step('build the panel', buildClient),
  step('release and compose', () => mockedSite('real').then(() => undefined)),
]);

const server = createServer(async (request, response) => {
  try {
    const site = await chooseServer(request, response);
    site.routing(request, response);
  } catch (error) {
    // A variant whose messages break a page is a finding: its reason belongs in front of QA.
    response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
    response.end(error instanceof Error ? error.message : String(error));
  }
});
server.listen(port, process.env['HOST'] || '127.0.0.1', () => {
  const { port: taken } = server.address() as AddressInfo;
  const origin = `http://localhost:${taken}`;
  console.log(`\nAtverta on mocks is open at ${origin}/en/ and ${origin}/lt/\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
