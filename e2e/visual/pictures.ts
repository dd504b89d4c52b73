import { LANGUAGES, type Language } from '@atverta/shared/contracts/language.ts';
import { RefusedError } from '@atverta/tooling/command/refused-error.ts';
import {
  isPseudoLocale,
  PSEUDO_LOCALES,
  type PseudoLocale,
} from '@atverta/tooling/pseudo-locales/pseudo-messages.ts';
import { addresses } from '../fixtures/pages.ts';

type Kind = 'real' | PseudoLocale;
export type ShownPage = { readonly id: string; readonly language: Language };
type Variant = ShownPage & { readonly messages: Kind };
type Environment = Readonly<Record<string, string | undefined>>;

export const KEY_PAGES: readonly string[] = [
  'home',
  'about',
  'translation-services',
  'ecommerce-localization',
  'case-studies',
  'case-study-odoro',
  'contact',
  'thank-you',
];
export const WIDTHS = [320, 768, 1280] as const;
export const THEMES = ['light', 'dark'] as const;
/** What the contact form is pictured after. */
export const FORM_SCENARIOS = ['field-errors', 'server-error', 'success'] as const;
export const FORM_LANGUAGE = 'lt';
const KINDS: readonly Kind[] = ['real', ...(Object.keys(PSEUDO_LOCALES) as PseudoLocale[])];
const PAGE_IDS = [...new Set(addresses.map(({ id }) => id))];

/** A picture's name is its file below the baselines, without `.png`. */
export const pictureName = ({ id, language, messages }: Variant, width: number, theme: string): string =>
  `${messages}/${id}-${language}-${width}-${theme}`;
export const formPictureName = (scenario: string, width: number): string =>
  `forms/contact-${FORM_LANGUAGE}-${scenario}-${width}`;

/** Names of all pictures that some run could take: a baseline of another name is of a page that is gone. */
export function possiblePictures(): ReadonlySet<string> {
  const pages = variants(pagesOf(PAGE_IDS), KINDS).flatMap((variant) =>
    WIDTHS.flatMap((width) => THEMES.map((theme) => pictureName(variant, width, theme))),
  );
  const forms = FORM_SCENARIOS.flatMap((scenario) => WIDTHS.map((width) => formPictureName(scenario, width)));
  return new Set([...pages, ...forms]);
}

/**
 * What a run pictures: key pages, or those that `VISUAL_PAGES` names (`about,contact/lt`), be they
 * key pages or not; with the messages that `VISUAL_MESSAGES` names: `real`, a pseudo-locale, or `all`.
 * @throws RefusedError naming what is unknown
 */
export function chosenVariants({ VISUAL_PAGES, VISUAL_MESSAGES }: Environment): readonly Variant[] {
  const pages = VISUAL_PAGES ? VISUAL_PAGES.split(',').flatMap(pagesNamed) : pagesOf(KEY_PAGES);
  return variants(pages, kindsNamed(VISUAL_MESSAGES || 'real'));
}

/** As `VISUAL_PAGES` has them. */
export const namedPages = (pages: readonly ShownPage[]): string =>
  pages.map(({ id, language }) => `${id}/${language}`).join(',');

const pagesOf = (ids: readonly string[]) =>
  ids.flatMap((id) => LANGUAGES.map((language): ShownPage => ({ id, language })));

const variants = (pages: readonly ShownPage[], kinds: readonly Kind[]) =>
  pages.flatMap((page) => kinds.map((messages): Variant => ({ ...page, messages })));

function pagesNamed(name: string): readonly ShownPage[] {
  const pages = pagesOf(PAGE_IDS).filter((page) => name === page.id || name === namedPages([page]));
  if (pages.length > 0) return pages;
  throw new RefusedError(`VISUAL_PAGES names ${name}, which is no page. There are: ${PAGE_IDS.join(', ')}`);
}

function kindsNamed(name: string): readonly Kind[] {
  if (name === 'all') return KINDS;
  if (name === 'real' || isPseudoLocale(name)) return [name];
  throw new RefusedError(`VISUAL_MESSAGES=${name} is unknown. Known: all, ${KINDS.join(', ')}`);
}
