/**
 * What the shell shares with every module, as one federation singleton. Libraries stand behind it, so that the shell ships
 * only what is used of them. A change here moves `CONTRACT_VERSION`: see `shared/contract/README.md`.
 */
export { MessagesProvider, type Platform, PlatformProvider, useLanguage, usePlatform } from './context.ts';
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
