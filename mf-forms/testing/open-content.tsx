import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { ContentComponent } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import { render } from '@testing-library/react';

/** Creates a page or part with its messages, as the shell does. */
export async function contentElement(Content: ContentComponent, language: Language) {
  const { messages } = Content;
  if (!messages) throw new Error('A form has messages');
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'content', (await messages(language)).default);
  const platform: Platform = {
    language,
    i18n,
    pathOf: (id) => `/${language}/${id}`,
    PartSlot: ({ id }) => <p>{id}</p>,
  };
  return (
    <PlatformProvider value={platform}>
      <MessagesProvider value="content">
        <Content data={undefined as never} language={language} />
      </MessagesProvider>
    </PlatformProvider>
  );
}

export async function openContent(content: ContentComponent, language: Language) {
  document.title = 'Page';
  return render(await contentElement(content, language));
}
