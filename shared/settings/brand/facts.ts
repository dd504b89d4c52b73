/**
 * Answers to questions that buyers ask an agency, in that order. Only the owner knows them. Each comment names the
 * place where a fact appears, in every language. The facts are checked as messages are.
 */
import type { PerLanguage } from '@atverta/contract/language.ts';

/** One or two sentences by the owner, in each language. */
export type Fact = PerLanguage<string>;

/** Prices per page or word, the minimum, VAT. Shown in the questions of the translation page. */
export const price = undefined as Fact | undefined;

/** Basis of a price: words, languages, kind of text, deadline. Shown in the questions of the translation page. */
export const priceBasis = undefined as Fact | undefined;

/**
 * Signature, offices that accept it, paper or PDF, cases that need a notary. Shown in the questions of the
 * translation page.
 */
export const certification = undefined as Fact | undefined;

/** First languages and background of the translators. Shown on About Us, under “Who does it”. */
export const translators = undefined as Fact | undefined;

/** Second reader, standard, machine translation. Shown on About Us and the content localization page. */
export const quality = undefined as Fact | undefined;

/** Non-disclosure agreements, storage of files, subcontractors. Shown in the questions of the translation page. */
export const confidentiality = undefined as Fact | undefined;

/** Machine translation and AI: whether they see or learn from a client's text. Shown in the questions of the translation page. */
export const machineTranslation = undefined as Fact | undefined;

/** Non-disclosure and data-processing agreements that clients can sign. Shown in the questions of the translation page. */
export const agreements = undefined as Fact | undefined;

/** Weekends in the hours of replies and deliveries. Shown in the questions of the translation page. */
export const weekendService = undefined as Fact | undefined;

/** How long corrections are free. Shown in the questions of the translation page. */
export const corrections = undefined as Fact | undefined;

/** The deadline of documents that are too long for the delivery window. Shown in the questions of the translation page. */
export const longDocuments = undefined as Fact | undefined;

/** Orders of private persons. Shown in the questions of the translation page. */
export const privatePersons = undefined as Fact | undefined;

/** The forty languages, each by its BCP 47 tag and own name. Set in type on the content localization page. */
export const languages = undefined as readonly (readonly [tag: string, name: string])[] | undefined;

/** Words a day, and days until the work begins. Shown on the content and e-commerce localization pages. */
export const throughput = undefined as Fact | undefined;

/** Shop systems, formats, publishing. Shown on the e-commerce localization page. */
export const systems = undefined as Fact | undefined;

/** The certificate “Strongest in Lithuania”: what it certifies, who issues it, and its page. Shown on About Us. */
export const certificate = undefined as { readonly about: Fact; readonly link: string } | undefined;

/** The basis of a study's figure. */
export type FigureBasis = Partial<Readonly<Record<'measure' | 'period' | 'languages' | 'source', Fact>>>;

/** The bases of figures, by the study’s name. Shown under its chart. */
export const figureBases = undefined as Readonly<Record<string, FigureBasis>> | undefined;

/** Names of a study's markets, by the study’s name. Shown on the streams of its chart. */
export const marketsByStudy = undefined as
  | Readonly<Record<string, PerLanguage<readonly string[]>>>
  | undefined;

/** A person who answers enquiries. The picture is a path on this site, of a square picture. */
export type Person = { readonly name: string; readonly languages: Fact; readonly picture?: string };

/** People who answer enquiries. Shown beside the contact form. */
export const people = undefined as readonly Person[] | undefined;

/** In the form that is dialled, `+370 600 00000`. Shown on the contact page and in structured data. */
export const telephone = undefined as string | undefined;

/** Hours of the telephone. Shown beside the number. */
export const telephoneHours = undefined as Fact | undefined;
