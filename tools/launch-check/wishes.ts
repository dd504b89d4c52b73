import * as facts from '@atverta/settings/brand/facts.ts';

/** Facts that buyers ask for, most wanted first. They do not block a launch. */
export const wishes: readonly { readonly id: keyof typeof facts; readonly what: string }[] = [
  { id: 'price', what: 'What a translation costs: from what, per page or word, minimum, VAT' },
  { id: 'certification', what: 'Who certifies, which offices accept it, on paper or as a PDF' },
  { id: 'translators', what: 'Whether translators write in their first language, and who they are' },
  { id: 'quality', what: 'Whether a second person always reads, by which standard; machine translation' },
  { id: 'confidentiality', what: 'Agreements on secrecy, where files lie, subcontractors' },
  { id: 'languages', what: 'The 40 languages by name' },
  { id: 'pace', what: 'Words a day, and in how many days the work begins' },
  { id: 'systems', what: 'Shop systems, formats, who publishes' },
  { id: 'measured', what: 'What the figure of each case study measures, and over what time' },
  { id: 'telephone', what: 'A telephone number' },
  { id: 'hours', what: 'When it is answered' },
];

const known: Readonly<Record<string, unknown>> = { ...facts };
export const openWishes = wishes.filter(({ id }) => known[id] === undefined);
