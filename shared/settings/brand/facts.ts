/**
 * Answers to questions that buyers ask an agency, in that order. Only the owner knows them. Each comment names the
 * place where a fact appears, in every language. The facts are checked as messages are.
 */
import type { PerLanguage } from '@atverta/contract/language.ts';

/** One or two sentences by the owner, in each language. */
export type Fact = PerLanguage<string>;

/** Prices per page or word, the minimum, VAT. Shown in the questions of the translation page. */
export const price = undefined as Fact | undefined;

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

/** The forty languages by name. Shown on the content localization page. */
export const languages = undefined as Fact | undefined;

/** Words a day, and days until the work begins. Shown on the content and e-commerce localization pages. */
export const pace = undefined as Fact | undefined;

/** Shop systems, formats, publishing. Shown on the e-commerce localization page. */
export const systems = undefined as Fact | undefined;

/** Quantity and period behind the figure of a study, by the study’s name. Shown in the row “Measured” of its page. */
export const measured = undefined as Readonly<Record<string, Fact>> | undefined;

/** In the form that is dialled, `+370 600 00000`. Shown on the contact page and in structured data. */
export const telephone = undefined as string | undefined;

/** Hours of the telephone. Shown beside the number. */
export const hours = undefined as Fact | undefined;
