import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { MAX_FILE_BYTES } from '@atverta/enquiry/enquiry-schema.ts';
import { describe, expect, test } from 'vitest';
import { listStagedFiles } from '../testing/data-folder.ts';
import { createContact, formOf, STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { pdf, png } from '../testing/sample-files.ts';
import { post, receiptOf, startService, waitForDeliveries } from '../testing/start-service.ts';

describe('an enquiry', () => {
  test('is stored with its fields, its files byte for byte, and their names', async () => {
    const service = await startService();
    const files = [
      { name: 'Sutartis ąčęėįšųūž.pdf', content: pdf(700_000) },
      { name: 'foto "geriausia".png', content: png() },
    ];
    const fields = createContact({
      job_title: 'Vadovė',
      company: 'UAB „Žalia žolė“',
      details: 'Pirma eilutė\r\nantra',
      hear_about: 'word_of_mouth',
    });
    const response = await post(service, formOf(fields, ...files));
    expect(response.status).toBe(201);
    const { reference, received_at } = receiptOf(response);
    expect(reference).toMatch(/^ATV-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    const submission = await service.stores.store.submissions.find(reference);
    expect(submission?.fields).toEqual({ ...STORED_CONTACT, ...fields, details: 'Pirma eilutė\nantra' });
    expect(new Date(submission?.receivedAt ?? 0).toISOString()).toBe(received_at);
    expect(submission?.attachments).toMatchObject([
      { name: 'Sutartis ąčęėįšųūž.pdf', type: 'application/pdf', bytes: 700_000 },
      { name: 'foto _geriausia_.png', type: 'image/png' },
    ]);
    for (const [index, { content }] of files.entries()) {
      const attachment = submission?.attachments[index];
      expect(attachment?.sha256).toBe(createHash('sha256').update(content).digest('hex'));
      if (attachment)
        expect((await buffer(await service.stores.attachmentStore.read(attachment))).equals(content)).toBe(
          true,
        );
    }
    expect(await listStagedFiles(service)).toEqual([]);
  });

  test('is delivered at once', async () => {
    const service = await startService({}, { outboxPollMs: 3_600_000 });
    await post(service, formOf(createContact()));
    await waitForDeliveries(service);
  });

  test.each([
    {
      form: 'ecommerce',
      language: 'lt',
      name: 'Ona',
      email: 'ona@example.lt',
      website_url: 'parduotuve.lt',
      details: '',
    },
    {
      form: 'translation_quote',
      language: 'lt',
      name: 'Ona',
      email: 'ona@example.lt',
      details: '',
      hear_about: '',
    },
  ])('of the $form form is stored too', async (fields) => {
    const service = await startService();
    const { reference } = receiptOf(await post(service, formOf(fields)));
    const submission = await service.stores.store.submissions.find(reference);
    const { website_url } = fields;
    expect(submission?.fields).toEqual({
      ...fields,
      ...(website_url && { website_url: `https://${website_url}` }),
    });
  });

  test('is stored without invisible characters from pasted text', async () => {
    const service = await startService();
    const fields = createContact({
      name: 'Ona\tPetraitė\u200B',
      email: 'ona@įmonė.lt',
      details: 'viena\u000Bdvi',
    });
    const { reference } = receiptOf(await post(service, formOf(fields)));
    const { submissions } = service.stores.store;
    expect((await submissions.find(reference))?.fields).toMatchObject({
      name: 'Ona Petraitė',
      email: 'ona@xn--mon-mra0j.lt',
      details: 'viena\ndvi',
    });
    // People who ask for erasure write their e-mail address as they type it.
    expect(await submissions.list({ email: ' Ona@Įmonė.LT' })).toMatchObject([{ reference }]);
  });

  test('may leave its file field empty, as browsers send it', async () => {
    const service = await startService();
    const form = formOf(createContact());
    form.append('files', new File([], '', { type: 'application/octet-stream' }));
    expect((await post(service, form)).status).toBe(201);
  });

  test('may hold a file of exactly 10 MB', async () => {
    const service = await startService();
    const response = await post(
      service,
      formOf(createContact(), { name: 'a.pdf', content: pdf(MAX_FILE_BYTES) }),
    );
    expect(response.status).toBe(201);
  });
});
