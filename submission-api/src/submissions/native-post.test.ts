import { once } from 'node:events';
import { readdir, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { FILE_HEAD, fieldParts, MULTIPART } from '../testing/multipart.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { program } from '../testing/sample-files.ts';
import { post, startService } from '../testing/start-service.ts';

const PAGE = { accept: 'text/html,application/xhtml+xml' };

describe('a form post without JavaScript', () => {
  test('ends on the thank-you page of its language', async () => {
    const service = await startService();
    for (const [language, path] of [
      ['en', '/en/contact/thankyou'],
      ['lt', '/lt/kontaktai/aciu'],
    ]) {
      const response = await post(service, formOf(createContact({ language: language ?? '' })), PAGE);
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toMatch(new RegExp(`^${path}\\?reference=ATV-.{4}-.{4}$`));
    }
  });

  test('finds the thank-you page of the live composition', async () => {
    const service = await startService();
    const movedComposition = { pages: [{ id: 'thank-you', paths: { en: '/en/thanks', lt: '/lt/aciu' } }] };
    await writeFile(join(service.dataDir, 'composition.json'), JSON.stringify(movedComposition));
    const response = await post(service, formOf(createContact()), PAGE);
    expect(response.headers.get('location')).toMatch(/^\/en\/thanks\?reference=/);
    const evilComposition = { pages: [{ id: 'thank-you', paths: { en: '//evil.example', lt: '/lt/aciu' } }] };
    await writeFile(join(service.dataDir, 'composition.json'), JSON.stringify(evilComposition));
    const nextResponse = await post(service, formOf(createContact()), PAGE);
    expect(nextResponse.headers.get('location')).toMatch(/^\/en\/contact\/thankyou\?reference=/);
  });

  test('gets a page in its language that keeps all input', async () => {
    const service = await startService();
    const fields = createContact({ language: 'lt', email: 'ne adresas', company: 'A & B "<script>' });
    const response = await post(service, formOf(fields, { name: 'virusas.pdf', content: program() }), PAGE);
    expect(response.status).toBe(422);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.text).toContain('<html lang="lt" dir="ltr">');
    expect(response.text).toContain(
      '<a href="#email">Įveskite visą el.\u00A0pašto adresą, pavyzdžiui, vardas@pavyzdys.lt</a>',
    );
    expect(response.text).toContain('virusas.pdf');
    expect(response.text).toContain('value="A &#38; B &#34;&#60;script&#62;"');
    expect(response.text).toContain(fields.details);
  });
});

describe('a body that is too large', () => {
  /** Posts a contact form as browsers do, with files of `fileBytes` in total before the last field. */
  async function send(url: string, fileBytes: number, headers: Readonly<Record<string, string>>) {
    const details = `Didelė užklausa ${fileBytes}`;
    const fields = createContact({ language: 'lt', job_title: 'Vadovė', company: '', details });
    const head = fieldParts(fields) + FILE_HEAD;
    const tail = `\r\n${fieldParts({ hear_about: 'social_media' })}--x--\r\n`;
    const length = Buffer.byteLength(head + tail) + fileBytes;
    const clientRequest = request(url, {
      method: 'POST',
      headers: { ...headers, ...MULTIPART, 'content-length': length },
    });
    const responded = once(clientRequest, 'response') as Promise<[IncomingMessage]>;
    clientRequest.on('error', () => {}).write(head);
    const piece = Buffer.alloc(1024 * 1024);
    const write = async () => {
      for (let remainingBytes = fileBytes; remainingBytes > 0; remainingBytes -= piece.length)
        if (!clientRequest.write(piece.subarray(0, Math.min(remainingBytes, piece.length))))
          await once(clientRequest, 'drain');
      clientRequest.end(tail);
    };
    write().catch(() => {});
    const [response] = await responded;
    return { status: response.statusCode, text: await text(response), details };
  }

  test.each([120, 1100])('of %i MB is answered with the form and everything in it', async (megabytes) => {
    const service = await startService();
    const response = await send(service.submissionsUrl, megabytes * 1024 * 1024, PAGE);
    expect(response.status).toBe(413);
    expect(response.text).toContain('<html lang="lt" dir="ltr">');
    expect(response.text).toContain(response.details);
    expect(response.text).toContain('value="Vadovė"');
    expect(response.text).toContain('<option value="social_media" selected>');
    expect(await readdir(join(service.dataDir, 'staging'))).toEqual([]);
  });

  test('is not read to its end if a script sends it', async () => {
    const service = await startService();
    const clientRequest = request(service.submissionsUrl, {
      method: 'POST',
      headers: { ...MULTIPART, 'content-length': 200 * 1024 * 1024 },
    });
    clientRequest.on('error', () => {}).flushHeaders();
    const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
    expect([response.statusCode, JSON.parse(await text(response)).code]).toEqual([413, 'too-large']);
    clientRequest.destroy();
  });
});

test('opening the address of the form’s action redirects to the site in the visitor’s language', async () => {
  const { submissionsUrl } = await startService();
  const openPost = (headers: Readonly<Record<string, string>>) =>
    fetch(submissionsUrl, { headers: { ...PAGE, ...headers } });
  const response = await openPost({ 'accept-language': 'lt-LT,lt;q=0.9,en;q=0.8' });
  expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(await response.text()).toMatch(
    /<html lang="lt" dir="ltr">.*Užklausas siųskite mūsų svetainės forma.*href="\/lt\/"/s,
  );
  expect(await (await openPost({ 'accept-language': 'de,lt;q=0.5' })).text()).toContain(
    '<html lang="en" dir="ltr">',
  );
  const referer = 'https://atverta.example/en/contact';
  expect(await (await openPost({ referer, 'accept-language': 'lt' })).text()).toContain(
    '<html lang="en" dir="ltr">',
  );
});
