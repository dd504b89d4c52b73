/**
 * What the shell shares with every module at run time, as one federation singleton. Libraries
 * stand behind it, so that the shell ships only what is used of them. A change here
 * moves `CONTRACT_VERSION`: see `shared/contracts/README.md`.
 */
export { type Platform, PlatformProvider, TextsProvider, useLanguage, usePlatform } from './context.ts';
export { PageLink } from './PageLink.tsx';
export { Part } from './Part.tsx';
export {
  createLookup,
  type RichTags,
  richText,
  type TextLookup,
  type TextValues,
  useTexts,
} from './texts.tsx';
