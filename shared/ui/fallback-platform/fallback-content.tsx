import type { ContentProps, LoadMessages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform/context.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { type ComponentType, createElement, Suspense, use } from 'react';
import '../tokens/tokens.css?within=.atverta-frame';
import '../tokens/base.css?within=.atverta-frame';
import './frame.css';
import { loadWithoutPlatform } from './load-without-platform.ts';

type FallbackContentProps = {
  /** By default the language of the document, if the site has it. */
  readonly language?: Language;
  /** Id of the page, if several pages share the expose: `case-study-odoro`. */
  readonly page?: string;
  /** The host's URLs by page id. Other links lead to this module's site. */
  readonly links?: Readonly<Record<string, string>>;
};

/** Makes the default export of an expose in a host that shares no platform: a component without further needs. */
export function defineContent(
  Component: ComponentType<ContentProps>,
  messages?: LoadMessages,
): ComponentType<FallbackContentProps> {
  const contentByKey = new Map<string, ReturnType<typeof loadWithoutPlatform>>();
  const load = (language: Language, page: string) => {
    const key = `${language} ${page}`;
    const content = contentByKey.get(key) ?? loadWithoutPlatform(messages, language, page);
    contentByKey.set(key, content);
    // A retry may succeed.
    content.catch(() => contentByKey.delete(key));
    return content;
  };
  function FallbackContent({ language = documentLanguage(), page = '', links = {} }: FallbackContentProps) {
    const { i18n, namespace, data, siteOrigin, pathOf } = use(load(language, page));
    const platform: Platform = {
      language,
      i18n,
      siteOrigin,
      pathOf: (id) => links[id] ?? pathOf(id),
      PartSlot: NoPart,
    };
    return (
      <PlatformProvider value={platform}>
        <MessagesProvider value={namespace}>
          <div className="atverta-frame" lang={language}>
            {createElement(Component, { data: data as never, language })}
          </div>
        </MessagesProvider>
      </PlatformProvider>
    );
  }
  return function Standalone(props) {
    return (
      <Suspense fallback={null}>
        <FallbackContent {...props} />
      </Suspense>
    );
  };
}

/** The host has to load parts of other modules. */
const NoPart = () => null;

function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return LANGUAGES.find((language) => lang.startsWith(language)) ?? LANGUAGES[0];
}
