import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSiteServer } from './site-server.ts';

describe('without an API', () => {
  let folder: string;
  let server: FastifyInstance;
  let origin: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-'));
    for (const language of ['en', 'lt']) {
      await mkdir(join(folder, language));
      await writeFile(join(folder, language, '503.html'), `not sent, in ${language}`);
    }
    server = await createSiteServer({ folder });
    origin = await server.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true });
  });

  const post = (headers: Record<string, string>, path = '/api/submissions', bytes = 100) =>
    fetch(origin + path, { method: 'POST', headers, body: Buffer.alloc(bytes) });
  const FORM = { accept: 'text/html,*/*;q=0.8', 'content-type': 'multipart/form-data; boundary=a' };

  it.each([
    ['https://atverta.example/en/contact', 'en'],
    ['https://atverta.example/lt/kontaktai', 'lt'],
    ['https://atverta.example/', 'en'],
    ['::::', 'en'],
  ])('a form from %s gets a page', async (referer, language) => {
    const answer = await post({ ...FORM, referer });
    expect([answer.status, await answer.text()]).toEqual([503, `not sent, in ${language}`]);
    expect(answer.headers.get('content-type')).toContain('text/html');
    expect(answer.headers.get('retry-after')).toBe('10');
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  it('a form with large files gets that page too', async () => {
    const answer = await post(FORM, '/api/submissions', 30_000_000);
    expect([answer.status, await answer.text()]).toEqual([503, 'not sent, in en']);
  });

  it.each([
    ['a script', { ...FORM, accept: 'application/json' }, '/api/submissions'],
    ['another address', FORM, '/api/reports'],
  ])('%s gets a problem document', async (_who, headers, path) => {
    const answer = await post(headers, path);
    expect(answer.status).toBe(503);
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(await answer.json()).toMatchObject({ type: '/api/problems/unavailable', code: 'unavailable' });
  });

  it('a form gets a problem document if the live shell has no page', async () => {
    await rm(join(folder, 'lt/503.html'));
    const answer = await post({ ...FORM, referer: 'https://atverta.example/lt/kontaktai' });
    expect(await answer.json()).toMatchObject({ code: 'unavailable', status: 503 });
  });
});
