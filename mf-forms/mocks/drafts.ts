import type { FormName } from '@atverta/enquiry/enquiry-schema.ts';
import { clear, set } from 'idb-keyval';
import { createDraftKey, filesKeyOf } from '../src/draft/draft-key.ts';
import { type Draft, draftStore } from '../src/draft/draft-store.ts';

type SampleDraft = {
  readonly fields: Readonly<Partial<Record<FormName, Readonly<Record<string, string>>>>>;
  readonly files: readonly string[];
};

const PERSON = {
  name: 'Ąžuolė Žemaitė',
  email: 'azuole@example.lt',
  details: 'Sutartis ir du priedai, iš lietuvių į anglų kalbą.',
};
const LONG_WORD = 'Nebeprisikiškiakopūsteliaudavusiems'.repeat(4);
const LONG_PERSON = {
  name: `${LONG_WORD} Žemaitė-Petrauskienė`,
  email: `${'azuole.'.repeat(8)}zemaite@${'labai-ilgas-vardas.'.repeat(6)}example.lt`,
  details: `${LONG_WORD} ${LONG_WORD}`,
};

/** Drafts of an earlier visit, by name. */
const DRAFTS: Readonly<Record<string, SampleDraft>> = {
  none: { fields: {}, files: [] },
  restored: {
    fields: {
      contact: { ...PERSON, service_type: 'simple_translation', company: 'UAB „Žalia žolė“' },
      ecommerce: { ...PERSON, website_url: 'parduotuve.example.lt' },
      translation_quote: PERSON,
    },
    files: ['Sutartis – žąsų ūkis.pdf', 'priedas.pdf'],
  },
  'long-names': {
    fields: {
      contact: { ...LONG_PERSON, service_type: 'general_inquiry', company: LONG_WORD, job_title: LONG_WORD },
      ecommerce: { ...LONG_PERSON, website_url: `https://example.lt/${LONG_WORD}` },
      translation_quote: LONG_PERSON,
    },
    files: [`${LONG_WORD}.pdf`],
  },
};

export const drafts = Object.keys(DRAFTS);

/** Deletes every draft and stores another one, as if a tab with it had been closed. */
export async function prepareDraft(name: string): Promise<void> {
  const { fields, files } = DRAFTS[name] ?? { fields: {}, files: [] };
  await clear(draftStore);
  for (const [form, entered] of Object.entries(fields)) {
    const key = createDraftKey(form as FormName);
    const draft: Draft = { fields: entered, savedAt: Date.now() };
    await set(key, draft, draftStore);
    await set(filesKeyOf(key), files.map(fileOf), draftStore);
  }
}

const fileOf = (name: string): File => new File(['%PDF-1.7\n'], name, { type: 'application/pdf' });
