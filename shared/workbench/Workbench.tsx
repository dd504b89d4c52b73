import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LANGUAGES, type Language } from '../contracts/language.ts';
import { createI18n } from '../i18n/create-i18n.ts';
import { type Platform, PlatformProvider, TextsProvider } from '../platform/index.ts';
import { type Entry, entries, loadEntry } from './contents.ts';
import { Toolbar } from './Toolbar.tsx';

type Shown = { readonly key: string; readonly platform: Platform; readonly Content: React.ComponentType };

/** Shows one page or part in a state that the address describes: `?show=about&language=lt&theme=dark`. */
export function Workbench() {
  const [address] = useSearchParams();
  const entry = entries.find(({ id }) => id === address.get('show')) ?? entries[0];
  const language = LANGUAGES.find((tag) => tag === address.get('language')) ?? 'en';
  const theme = address.get('theme') ?? '';
  const [shown, setShown] = useState<Shown>();

  useEffect(() => {
    document.documentElement.lang = language;
    if (theme) document.documentElement.dataset['theme'] = theme;
    else delete document.documentElement.dataset['theme'];
  }, [language, theme]);

  useEffect(() => {
    let current = true;
    if (entry)
      show(entry, language, (id) => addressOf(id, address)).then((next) => current && setShown(next));
    return () => {
      current = false;
    };
  }, [entry, language, address]);

  return (
    <>
      <Toolbar entries={entries} />
      {shown && (
        <PlatformProvider value={shown.platform}>
          <TextsProvider value="workbench">
            <main id="main" key={shown.key}>
              <shown.Content />
            </main>
          </TextsProvider>
        </PlatformProvider>
      )}
    </>
  );
}

async function show(entry: Entry, language: Language, pathOf: (id: string) => string): Promise<Shown> {
  const { Content, texts } = await loadEntry(entry, language);
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'workbench', texts);
  return { key: `${entry.id} ${language}`, Content, platform: { language, i18n, pathOf, PartSlot } };
}

/** Address of another entry in the same state. */
function addressOf(id: string, address: URLSearchParams): string {
  const next = new URLSearchParams(address);
  next.set('show', id);
  return `/?${next}`;
}

/** Other modules are not here: a frame stands in for their parts. */
function PartSlot({ id }: { readonly id: string }) {
  return <p style={{ border: '2px dashed', padding: '2rem' }}>{id}</p>;
}
