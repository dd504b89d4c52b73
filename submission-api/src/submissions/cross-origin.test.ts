import { describe, expect, test } from 'vitest';
import { listStagedFiles } from '../testing/data-folder.ts';
import { FILE_HEAD, MULTIPART } from '../testing/multipart.ts';
import { postStream } from '../testing/post-stream.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { post, problemOf, startService } from '../testing/start-service.ts';

describe('requests that no form of the site makes', () => {
  test('are refused from other sites, and accepted from this site and from programs', async () => {
    const service = await startService({
      SITE_URL: 'https://atverta.example',
      ALLOWED_ORIGINS: 'https://qa.example',
    });
    const status = async (headers: Record<string, string>) =>
      (await post(service, formOf(createContact()), headers)).status;
    expect(await status({ origin: 'https://evil.example' })).toBe(403);
    expect(await status({ origin: 'null' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await status({ 'sec-fetch-site': 'same-site', origin: 'https://blog.atverta.example' })).toBe(403);
    expect(await status({})).toBe(201);
    expect(await status({ origin: service.url })).toBe(201);
    expect(await status({ origin: 'https://atverta.example' })).toBe(201);
    expect(await status({ origin: 'https://lt.example', 'x-forwarded-host': 'lt.example' })).toBe(201);
    expect(await status({ origin: 'https://qa.example', 'sec-fetch-site': 'cross-site' })).toBe(201);
    expect(await status({ 'sec-fetch-site': 'same-origin', origin: 'null' })).toBe(201);
  });

  test('are accepted from scripts of allowed origins, which can read the response', async () => {
    const service = await startService({ ALLOWED_ORIGINS: 'https://shop.example' });
    const preflight = (origin: string) =>
      fetch(service.submissionsUrl, {
        method: 'OPTIONS',
        headers: {
          origin,
          'access-control-request-method': 'POST',
          'access-control-request-headers': 'idempotency-key',
        },
      });
    const allowedPreflight = await preflight('https://shop.example');
    expect(allowedPreflight.status).toBe(204);
    expect(allowedPreflight.headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(allowedPreflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const refusedPreflight = await preflight('https://evil.example');
    expect([refusedPreflight.status, refusedPreflight.headers.get('access-control-allow-origin')]).toEqual([
      405,
      null,
    ]);
    const postResponse = await fetch(service.submissionsUrl, {
      method: 'POST',
      body: formOf(createContact()),
      headers: { origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' },
    });
    expect([postResponse.status, postResponse.headers.get('access-control-allow-origin')]).toEqual([
      201,
      'https://shop.example',
    ]);
    expect(postResponse.headers.get('vary')).toContain('Origin');
  });

  test('with another media type, method or path get a problem document', async () => {
    const service = await startService();
    const json = await post(service, '{}', { 'content-type': 'application/json' });
    expect([json.status, problemOf(json).code]).toEqual([415, 'unsupported-media-type']);
    const encoded = await post(service, 'name=Ona', { 'content-type': 'application/x-www-form-urlencoded' });
    expect(encoded.status).toBe(415);
    const noBoundary = await post(service, 'x', { 'content-type': 'multipart/form-data' });
    expect([noBoundary.status, problemOf(noBoundary).code]).toEqual([400, 'malformed-request']);
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'PROPFIND']) {
      const response = await fetch(`${service.submissionsUrl}?a=b`, { method });
      expect([method, response.status, response.headers.get('allow')]).toEqual([method, 405, 'POST']);
      expect(await response.json()).toMatchObject({ code: 'method-not-allowed' });
    }
    const nowhere = await fetch(`${service.url}/api/nothing`);
    expect(nowhere.status).toBe(404);
    expect(nowhere.headers.get('content-type')).toMatch(/problem\+json/);
  });

  test('get 413 if they are too large in total', async () => {
    const service = await startService();
    async function* endless() {
      const chunk = new Uint8Array(1024 * 1024);
      yield Buffer.from(FILE_HEAD);
      for (let count = 0; count < 110; count += 1) yield chunk;
    }
    const response = await postStream(service.submissionsUrl, MULTIPART, endless());
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: 'too-large' });
    expect(await listStagedFiles(service)).toEqual([]);
  });
});
