import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FILE_HEAD, fieldParts, MULTIPART } from '../testing/multipart.ts';
import { postStream } from '../testing/post-stream.ts';
import { createContact, formOf } from '../testing/sample-enquiries.ts';
import { post, problemOf, type RunningService, receiptOf, startService } from '../testing/start-service.ts';

describe('a suspicious enquiry', () => {
  const quarantineOf = async (service: RunningService, more: Record<string, string>) => {
    const response = await post(service, formOf(createContact(more)));
    expect(response.status).toBe(201);
    const { reference } = receiptOf(response);
    const { submissions, deliveries } = service.stores.store;
    const submission = await submissions.find(reference);
    const channels = (await deliveries.deliveriesOf(reference)).map(({ channel }) => channel);
    expect(channels).toEqual(
      submission?.quarantineReason === null ? ['agency-mail', 'visitor-mail'] : ['agency-mail'],
    );
    return submission?.quarantineReason;
  };

  test('that filled in the hidden field is stored in quarantine, with a note to the agency alone', async () => {
    const service = await startService();
    expect(await quarantineOf(service, { fax_number: '555' })).toBe('honeypot');
    expect(await quarantineOf(service, { fax_number: '' })).toBeNull();
  });

  test('is noted in the log, once', async () => {
    const service = await startService();
    const noted = () => service.log().match(/held in quarantine/g) ?? [];
    await post(service, formOf(createContact()));
    expect(noted()).toEqual([]);
    const suspect = createContact({ fax_number: '555' });
    const { reference } = receiptOf(await post(service, formOf(suspect)));
    await post(service, formOf(suspect));
    expect(noted()).toHaveLength(1);
    expect(service.log()).toContain(`"reference":"${reference}","msg":"held in quarantine"`);
  });

  test('that was sent faster than people type is stored in quarantine', async () => {
    const service = await startService();
    expect(await quarantineOf(service, { open_ms: '500' })).toBe('too-fast');
    expect(await quarantineOf(service, { open_ms: 'abc' })).toBe('too-fast');
    expect(await quarantineOf(service, { open_ms: '10000' })).toBeNull();
    expect(await quarantineOf(service, { open_ms: '-3600000' })).toBeNull();
    expect(await quarantineOf(service, { open_ms: '' })).toBeNull();
    expect(await quarantineOf(service, {})).toBeNull();
  });
});

describe('too many posts from one IP address', () => {
  /** Less than the 20 s for which an endless refused request is read. */
  const MAX_TEST_MS = 15_000;

  /** Yields an endless body. */
  async function* endless() {
    for (;;) {
      yield Buffer.from('x');
      await delay(50);
    }
  }

  test('get the time to try again, and lose no input', async () => {
    const service = await startService({ RATE_LIMIT_COUNT: '3', RATE_LIMIT_WINDOW_S: '600' });
    for (let count = 0; count < 3; count += 1)
      expect((await post(service, formOf(createContact()))).status).toBe(201);
    const response = await post(service, formOf(createContact()));
    expect(response.status).toBe(429);
    const { code, retry_after } = problemOf(response);
    expect(code).toBe('rate-limited');
    expect(retry_after).toBeGreaterThan(590);
    expect(retry_after).toBeLessThanOrEqual(600);
    expect(response.headers.get('retry-after')).toBe(String(retry_after));
    const fields = createContact({ language: 'lt' });
    const page = await post(service, formOf(fields), { accept: 'text/html' });
    expect(page.status).toBe(429);
    expect(page.text).toContain(fields.details);
    expect(page.text).toContain('po\u00A010 minučių');
    expect(await service.stores.store.submissions.list()).toHaveLength(3);
  });

  test(
    'are answered to a script before it has sent the files',
    async () => {
      const service = await startService({ RATE_LIMIT_COUNT: '1' });
      await post(service, formOf(createContact()));
      async function* unfinished() {
        yield Buffer.from(fieldParts({ name: 'Ona' }));
        yield* endless();
      }
      const response = await postStream(service.submissionsUrl, MULTIPART, unfinished());
      expect(response.status).toBe(429);
    },
    MAX_TEST_MS,
  );

  /** Yields a multipart body of these fields, a file and the rest. */
  async function* bodyOf(
    fields: Readonly<Record<string, string>>,
    fileBytes: number,
    behind: AsyncIterable<Buffer>,
  ) {
    yield Buffer.from(fieldParts(fields) + FILE_HEAD);
    for (let sentBytes = 0; sentBytes < fileBytes; sentBytes += 1024 * 1024) yield Buffer.alloc(1024 * 1024);
    yield* behind;
  }
  const PAGE_POST = { ...MULTIPART, accept: 'text/html' };

  test(
    'are read for a page no further than its last field',
    async () => {
      const service = await startService({ RATE_LIMIT_COUNT: '1' });
      await post(service, formOf(createContact()));
      const fields = {
        form: 'ecommerce',
        name: 'Ona iš Alytaus',
        email: 'o@a.lt',
        website_url: '',
        details: '',
      };
      const response = await postStream(service.submissionsUrl, PAGE_POST, bodyOf(fields, 0, endless()));
      expect(response.status).toBe(429);
      expect(await response.text()).toContain('value="Ona iš Alytaus"');
    },
    MAX_TEST_MS,
  );

  test('lose no field that follows large files', async () => {
    const service = await startService({ RATE_LIMIT_COUNT: '1' });
    await post(service, formOf(createContact()));
    async function* behind() {
      yield Buffer.from(`\r\n${fieldParts({ hear_about: 'social_media' })}--x--\r\n`);
    }
    const { hear_about: _, ...fields } = createContact({ job_title: '', company: '' }) as Record<
      string,
      string
    >;
    const response = await postStream(
      service.submissionsUrl,
      PAGE_POST,
      bodyOf(fields, 30 * 1024 * 1024, behind()),
    );
    expect(response.status).toBe(429);
    expect(await response.text()).toContain('<option value="social_media" selected>');
  });

  test('are counted by the IP address that a trusted proxy names', async () => {
    const service = await startService({ RATE_LIMIT_COUNT: '1' });
    const from = async (ip: string) =>
      (await post(service, formOf(createContact()), { 'x-forwarded-for': ip })).status;
    expect(await from('192.0.2.1')).toBe(201);
    expect(await from('192.0.2.2')).toBe(201);
    expect(await from('192.0.2.1')).toBe(429);
    // An entry that a visitor adds before the proxy's own does not count.
    expect(await from('198.51.100.7, 192.0.2.1')).toBe(429);
    // A whole /64 network of IPv6 counts as one client.
    expect(await from('2001:db8:1:2::9')).toBe(201);
    expect(await from('2001:db8:1:2:ffff::1')).toBe(429);
    expect(await from('2001:db8:1:3::9')).toBe(201);
  });
});
