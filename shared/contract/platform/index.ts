/**
 * The module that the shell shares with every remote, as a federation singleton. It hides libraries, so that the
 * shell ships only the used parts of them. A change here changes `CONTRACT_VERSION`: see
 * `shared/contract/README.md`.
 */
export { MessagesProvider, type Platform, PlatformProvider, useLanguage, usePlatform } from './context.ts';
export { defineContent } from './define-content.ts';
export {
  createLookup,
  type MessageLookup,
  type MessageValues,
  type RichTags,
  richText,
  useMessages,
} from './messages.tsx';
export { PageLink } from './PageLink.tsx';
export { Part } from './Part.tsx';
