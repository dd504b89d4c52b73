import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { FORM_SCHEMAS } from '@atverta/enquiry/enquiry-schema.ts';
import { millisecondsOf, RETENTION } from '@atverta/enquiry/retention.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { describe, expect, it } from 'vitest';
import en from '../../mf-marketing/src/pages/privacy-policy/en.json' with { type: 'json' };
import lt from '../../mf-marketing/src/pages/privacy-policy/lt.json' with { type: 'json' };
import { dueDeletionOf } from '../../submission-api/src/retention/due-deletion.ts';

const POLICY: PerLanguage<typeof en> = { en, lt };

const DAY_MS = 86_400_000;

const readText = (file: string) => readFileSync(join(PROJECT_ROOT, file), 'utf8');

const textOf = (language: keyof typeof POLICY, id: string) =>
  JSON.stringify(POLICY[language].sections.find((section) => section.id === id)).replaceAll('\u00a0', ' ');

/** Words of the policy for each piece of data that a form sends or the API stores. */
const KINDS: Readonly<Record<string, PerLanguage<string>>> = {
  form: { en: 'the service you are interested in', lt: 'jus dominanti paslauga' },
  service_type: { en: 'the service you are interested in', lt: 'jus dominanti paslauga' },
  language: { en: 'the language of the page', lt: 'puslapio kalba' },
  name: { en: 'your name', lt: 'vardas ir pavardė' },
  job_title: { en: 'job title', lt: 'pareigos' },
  company: { en: 'company', lt: 'įmonė' },
  email: { en: 'email address', lt: 'el. pašto adresas' },
  website_url: { en: 'website address', lt: 'svetainės adresas' },
  details: { en: 'text that you send us, also in a form', lt: 'tekstai, taip pat įrašyti formoje' },
  hear_about: { en: 'how you heard about us', lt: 'kaip apie mus sužinojote' },
  files: { en: 'the files and text that you send us', lt: 'jūsų atsiųsti failai' },
  received_at: { en: 'the time at which we receive it', lt: 'užklausos gavimo laikas' },
  quarantine_reason: { en: 'whether it looked like a robot’s', lt: 'ar ji panaši į roboto' },
  content_hash: { en: 'a checksum', lt: 'kontrolinė suma' },
  idempotency_keys: { en: 'a key', lt: 'raktas' },
  request_counts: { en: 'only in pseudonymized form', lt: 'tik pakeistą pseudonimu' },
};

/** Columns and tables without data of the visitor: the API's own records, and contents that are listed above. */
const OWN_RECORDS = [
  'reference',
  'fields',
  'completed_at',
  'submissions',
  'attachments',
  'deliveries',
  'in_flight_keys',
  'processes',
  'rate_window',
];

describe.each(LANGUAGES)('the privacy policy in %s', (language) => {
  it('states every period once, and no other', () => {
    const tags = [...JSON.stringify(POLICY[language].sections).matchAll(/<(\w+)>/g)].map(
      ([, tag = '']) => tag,
    );
    for (const name of Object.keys(RETENTION))
      expect(
        tags.filter((tag) => tag === name),
        name,
      ).toHaveLength(1);
  });

  it('lists every field of the forms', () => {
    const listedData = textOf(language, 'data');
    for (const [form, { entries }] of Object.entries(FORM_SCHEMAS))
      for (const field of [...Object.keys(entries), 'files'])
        expect(listedData, `${field} of ${form}`).toContain(KINDS[field]?.[language] ?? `words for ${field}`);
  });

  it('lists everything that the API stores', () => {
    const sql = ['durable/1-submissions', 'temporary-state/1-requests']
      .map((name) => readText(`submission-api/src/store/migrations/${name}.sql`))
      .join('\n');
    const tables = [...sql.matchAll(/CREATE (?:UNLOGGED )?TABLE (\w+)/g)].map(([, table = '']) => table);
    const columns = /TABLE submissions \(([^;]*)\);/.exec(sql)?.[1]?.match(/^ {2}\w+/gm) ?? [];
    const storedNames = [...tables, ...columns.map((column) => column.trim())];
    expect(storedNames).toContain('quarantine_reason');
    for (const name of storedNames.filter((each) => !OWN_RECORDS.includes(each)))
      expect(textOf(language, 'data'), name).toContain(KINDS[name]?.[language] ?? `words for ${name}`);
  });
});

const submissionOf = (completedAt: number | null) =>
  ({
    reference: 'ATV-7K3M-9QXA',
    fields: {
      form: 'translation_quote',
      language: 'en',
      name: 'Ona',
      email: 'ona@example.lt',
      details: '',
      hear_about: '',
    },
    receivedAt: 0,
    quarantineReason: null,
    completedAt,
    attachments: [
      {
        id: 'a',
        name: 'a.pdf',
        type: 'application/pdf',
        bytes: 1,
        sha256: '0',
        deletedAt: null,
        scannedAt: null,
      },
    ],
  }) as const;

it('the daily deletion keeps the periods of materials and enquiries, and none longer', () => {
  const days = ({ count, unit }: { count: number; unit: string }) =>
    unit === 'days' ? count : Math.ceil(count * (unit === 'years' ? 365.25 : 30.5));
  const longestMs = (period: { count: number; unit: string }) => days(period) * DAY_MS;
  expect(dueDeletionOf(submissionOf(null), longestMs(RETENTION.unfulfilledMaterials))).toBe('materials');
  expect(
    dueDeletionOf(submissionOf(null), longestMs(RETENTION.unfulfilledMaterials) - 2 * DAY_MS),
  ).toBeUndefined();
  expect(dueDeletionOf(submissionOf(0), longestMs(RETENTION.completedMaterials))).toBe('materials');
  expect(
    dueDeletionOf(submissionOf(0), longestMs(RETENTION.completedMaterials) - 5 * DAY_MS),
  ).toBeUndefined();
  expect(dueDeletionOf(submissionOf(null), longestMs(RETENTION.communication))).toBe('submission');
});

it('backups are renewed within the period that the policy states for them', () => {
  expect(readText('submission-api/deploy/atverta-daily.timer')).toMatch(/^OnCalendar=\*-\*-\* \d\d:\d\d$/m);
  expect(readText('submission-api/deploy/atverta-daily.service')).toMatch(/ purge\n.* backup /);
  expect(millisecondsOf(RETENTION.backups)).toBe(DAY_MS);
});

it.each([
  ['technicalData', 'submission-api/src/settings/settings.ts'],
  ['drafts', 'mf-forms/src/draft/draft-store.ts'],
])('the code of %s reads the period that the policy states', (name, file) => {
  expect(readText(file)).toContain(`millisecondsOf(RETENTION.${name})`);
});
