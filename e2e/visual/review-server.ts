import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Baselines } from './baselines.ts';
import { accept, refuse } from './decide.ts';
import { type Results, undecided } from './results.ts';
import { reviewPage, SIDES } from './review-page.ts';

type Review = {
  /** Where a person decides. */
  readonly address: string;
  /** Resolves when nothing is left to decide. */
  readonly decided: Promise<Results>;
};

/** @param save keeps what has been decided so far */
export async function openReview(
  found: Results,
  baselines: Baselines,
  save: (results: Results) => Promise<void>,
): Promise<Review> {
  let results = found;
  const token = randomUUID();
  const ended = Promise.withResolvers<Results>();
  const server = createServer((request, response) => {
    // One decision at a time: each builds on the one before.
    queue = queue.then(() => answer(request, response)).catch((error) => fail(response, error));
  });
  let queue = Promise.resolve();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://review');
    if (request.method === 'POST') {
      await decide(pathname, new URLSearchParams(await text(request)));
      const [next] = undecided(results);
      response.writeHead(303, { Location: next ? `/#${next.name}` : '/' }).end();
      return;
    }
    if (pathname === '/picture') {
      const finding = results.findings.find(({ name }) => name === searchParams.get('name'));
      const side = SIDES.find((each) => each === searchParams.get('side'));
      const file = side && finding?.[side];
      if (!file) response.writeHead(404).end();
      else response.writeHead(200, { 'Content-Type': 'image/png' }).end(await readFile(file));
      return;
    }
    const isOver = undecided(results).length === 0;
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' });
    response.end(await reviewPage(results, { token }), () => {
      if (isOver) ended.resolve(results);
    });
  }

  async function decide(path: string, form: URLSearchParams): Promise<void> {
    if (form.get('token') !== token) throw new Error('This form is not of this review');
    const name = form.get('name');
    const reason = form.get('reason')?.trim();
    const findings = undecided(results).filter((finding) => !name || finding.name === name);
    if (path === '/accept') results = await accept(results, findings, baselines);
    else if (path === '/refuse' && reason) results = refuse(results, findings, reason);
    await save(results);
  }

  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const decided = ended.promise.finally(() => {
    server.close();
    server.closeIdleConnections();
  });
  return { address: `http://localhost:${(server.address() as AddressInfo).port}/`, decided };
}

/** What cannot be written is said where somebody waits for it, and nothing is decided. */
function fail(response: ServerResponse, error: unknown): void {
  if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
  response.end(error instanceof Error ? error.message : String(error));
}
