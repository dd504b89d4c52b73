import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { ExposeExports, Messages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import * as platform from '@atverta/contract/platform';
import { CONTRACT_VERSION } from '@atverta/contract/version.ts';
import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';

/** A container of Module Federation: the result of a module's build. */
type Container = {
  init(shareScope: object): unknown;
  get(expose: string): Promise<() => ExposeExports>;
};

const shared = (version: string, module: unknown) => ({
  [version]: { get: async () => () => module, loaded: true, from: 'shell' },
});

/** The whole page has one React and one platform: modules take them from here. */
const SHARED = {
  react: shared(React.version, React),
  'react/jsx-runtime': shared(React.version, jsxRuntime),
  '@atverta/contract/platform': shared(`${CONTRACT_VERSION}.0`, platform),
};

/** Loads a page of a module, ready to render: in Node for its document, in the browser to hydrate it. */
export async function loadPage(
  container: unknown,
  expose: string,
  language: Language,
  pathOf: (pageId: string) => string,
) {
  const { init, get } = (await container) as Container;
  init(SHARED);
  const { default: Content } = (await get(expose))();
  const messages: Messages = (await Content.messages?.(language))?.default ?? {};
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, expose, messages);
  const element = (
    <platform.PlatformProvider value={{ language, i18n, pathOf, PartSlot: () => null }}>
      <platform.MessagesProvider value={expose}>
        <Content data={undefined as never} language={language} />
      </platform.MessagesProvider>
    </platform.PlatformProvider>
  );
  return { element, head: messages['head'] as { title: string; description: string } };
}
