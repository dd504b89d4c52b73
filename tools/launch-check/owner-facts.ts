import * as facts from '@atverta/settings/brand/facts.ts';

/** Facts that buyers ask for, most wanted first. They do not block a launch. */
export const ownerFacts: readonly { readonly id: keyof typeof facts; readonly what: string }[] = [
  { id: 'price', what: 'What a translation costs: from what, per page or word, minimum, VAT' },
  { id: 'priceBasis', what: 'What a price depends on: words, languages, kind of text, deadline' },
  { id: 'certification', what: 'Who certifies, which offices accept it, on paper or as a PDF' },
  { id: 'translators', what: 'Whether translators write in their first language, and who they are' },
  { id: 'quality', what: 'Whether a second person always reads, by which standard; machine translation' },
  { id: 'confidentiality', what: 'Agreements on secrecy, where files lie, subcontractors' },
  { id: 'machineTranslation', what: 'Whether machines or AI translate, or learn from, a client’s text' },
  { id: 'agreements', what: 'Which agreements clients can sign: secrecy, processing of data' },
  { id: 'weekendService', what: 'Whether the 24 hours count at weekends' },
  { id: 'corrections', what: 'For how long corrections are free' },
  { id: 'longDocuments', what: 'The deadline of a document too long for 24–48 hours' },
  { id: 'privatePersons', what: 'Whether private persons may order' },
  { id: 'languages', what: 'The 40 languages, each by its own name' },
  { id: 'throughput', what: 'Words a day, and in how many days the work begins' },
  { id: 'systems', what: 'Shop systems, formats, who publishes' },
  { id: 'certificate', what: 'What “Strongest in Lithuania” certifies, who issues it, and a link' },
  { id: 'figureBases', what: 'What the figure of each case study measures: period, languages, source' },
  { id: 'marketsByStudy', what: 'The markets of the Pulsetto study by name' },
  { id: 'people', what: 'Who answers enquiries: name, languages, picture' },
  { id: 'telephone', what: 'A telephone number' },
  { id: 'telephoneHours', what: 'When it is answered' },
];

const factsById: Readonly<Record<string, unknown>> = { ...facts };
export const missingFacts = ownerFacts.filter(({ id }) => factsById[id] === undefined);
