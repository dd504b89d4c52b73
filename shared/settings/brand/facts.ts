/**
 * What buyers ask of an agency, in that order, and its owner alone can answer. Filled in, each shows where its comment
 * says, in every language. They are checked as messages are.
 */
import type { PerLanguage } from '@atverta/contract/language.ts';

/** One or two sentences of the owner’s, in each language. */
export type Fact = PerLanguage<string>;

/** From what, per page or word, the minimum, VAT. Questions on the translation page. */
export const price = undefined as Fact | undefined;

/** Who signs, which offices accept it, on paper or as a PDF, when a notary is needed after all. Questions on the translation page. */
export const certification = undefined as Fact | undefined;

/** Whether they write in their first language, and who they are. The page About Us, under “Who does it”. */
export const translators = undefined as Fact | undefined;

/** Whether a second person always reads, by which standard, and whether machines translate. About Us and content localization. */
export const quality = undefined as Fact | undefined;

/** Agreements on secrecy, where files lie, subcontractors. Questions on the translation page. */
export const confidentiality = undefined as Fact | undefined;

/** The forty languages by name. Content localization. */
export const languages = undefined as Fact | undefined;

/** Words a day, and in how many days the work begins. Content and e-commerce localization. */
export const pace = undefined as Fact | undefined;

/** Shop systems, formats, who publishes. E-commerce localization. */
export const systems = undefined as Fact | undefined;

/** What the figure of a study measures, over what time, by the study’s name: the row “Measured” of its page. */
export const measured = undefined as Readonly<Record<string, Fact>> | undefined;

/** As it is dialled, `+370 600 00000`. The contact page, and structured data. */
export const telephone = undefined as string | undefined;

/** When somebody answers it. Beside the telephone. */
export const hours = undefined as Fact | undefined;
