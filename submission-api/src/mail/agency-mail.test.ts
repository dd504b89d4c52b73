import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import type { StoredSubmission } from '../store/records.ts';
import { STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { createAgencyMail, type OmissionReason } from './agency-mail.ts';

const FILES = { read: async ({ id }: { id: string }) => Readable.from([`bytes of ${id}`]) };

const file = (name: string, bytes: number, deletedAt: number | null = null) => ({
  id: `id of ${name}`,
  name,
  type: 'text/plain',
  bytes,
  sha256: `hash of ${name}`,
  deletedAt,
  scannedAt: null,
});

const mailOf = (more: Partial<StoredSubmission>, leftOut?: OmissionReason) => {
  const submission = {
    reference: 'ATV-7K3M-9QXA',
    fields: STORED_CONTACT,
    receivedAt: Date.UTC(2026, 2, 1, 7, 30),
    quarantineReason: null,
    completedAt: null,
    attachments: [],
    ...more,
  };
  return createAgencyMail(submission, 'agency@example.lt', FILES as unknown as AttachmentStore, leftOut);
};

const [SMALL, LARGE, GONE] = [file('a.txt', 1024), file('b.txt', 1025), file('gone.txt', 5, 1)];

test('shows the entered fields in the language and order of the form', () => {
  expect(mailOf({}).text).toMatchInlineSnapshot(`
    "Reference: ATV-7K3M-9QXA
    Received: 1 March 2026 at 09:30
    Service: General enquiry
    Full name: Ona Šimkutė
    Email: ona@example.lt"
  `);
  const fields = {
    ...STORED_CONTACT,
    language: 'lt' as const,
    job_title: 'Vadovė',
    company: 'UAB „Žolė“',
    details: 'Pirma\nantra',
    hear_about: 'word_of_mouth' as const,
  };
  const mail = mailOf({ fields, attachments: [SMALL, LARGE] });
  expect(mail.text).toMatchInlineSnapshot(`
    "Numeris: ATV-7K3M-9QXA
    Gauta: 2026 m. kovo 1 d. 09:30
    Paslauga: Kitas klausimas
    Vardas ir pavardė: Ona Šimkutė
    Pareigos: Vadovė
    Įmonė: UAB „Žolė“
    El. paštas: ona@example.lt
    Papildoma informacija: Pirma
    antra
    Kaip apie mus sužinojote? Iš pažįstamų
    Failai: a.txt (1 KB)
    b.txt (1 KB)"
  `);
  expect(mail.html).toMatchSnapshot();
});

test('attaches the files that still exist, and opens them only to send them', async () => {
  const { attachments = [], ...mail } = mailOf({ attachments: [SMALL, GONE] });
  expect(mail.text).not.toContain('gone.txt');
  expect(attachments).toMatchObject([{ filename: 'a.txt', contentType: 'text/plain' }]);
  expect(await text((attachments[0] as { content: Readable }).content)).toBe('bytes of id of a.txt');
});

test('says how to get the files if they are left out', () => {
  const mail = mailOf({ attachments: [SMALL] }, 'too-large');
  expect(mail).not.toHaveProperty('attachments');
  expect(mail.text).toMatchInlineSnapshot(`
    "Reference: ATV-7K3M-9QXA
    Received: 1 March 2026 at 09:30
    Service: General enquiry
    Full name: Ona Šimkutė
    Email: ona@example.lt
    Files: a.txt (1 KB)

    The files are too large to attach. On the server, fetch them with:
    npm run submissions -- files ATV-7K3M-9QXA --to <folder>"
  `);
  expect(mail.html).toMatchSnapshot();
  expect(mailOf({ attachments: [GONE] }, 'too-large').text).toBe(mailOf({}).text);
});

test('says why an enquiry is in quarantine, and how to approve it', () => {
  const mail = mailOf({ quarantineReason: 'too-fast', attachments: [SMALL] });
  expect(mail).not.toHaveProperty('attachments');
  expect(mail.subject).toBe('Held back: Contact form: Ona Šimkutė (ATV-7K3M-9QXA)');
  expect(mail.text).toMatchInlineSnapshot(`
    "Reference: ATV-7K3M-9QXA
    Received: 1 March 2026 at 09:30
    Service: General enquiry
    Full name: Ona Šimkutė
    Email: ona@example.lt
    Files: a.txt (1 KB)

    This enquiry was held back: the form was sent faster than people can fill it in. Its files are not attached, and the visitor has had no confirmation by email. If a person wrote it, send both by approving it on the server with:
    npm run submissions -- approve ATV-7K3M-9QXA"
  `);
  const { text } = mailOf({ quarantineReason: 'too-fast', attachments: [GONE] });
  expect(text, 'none are left out where there are none').not.toMatch(/files|both/);
});
