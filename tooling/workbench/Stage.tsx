import type { Language } from '@atverta/shared/contracts/language.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { entryOf, loadEntry } from './contents.ts';
import { FailedContent } from './FailedContent.tsx';
import { OnPlatform, type OnPlatformProps } from './OnPlatform.tsx';
import { PartSlot } from './PartSlot.tsx';
import { choiceOf, FAILURES, languageOf, MESSAGES, THEMES } from './state.ts';
import { useBuilds } from './use-builds.ts';
import styles from './Workbench.module.css';

/** Where the content stands alone. */
export const STAGE_PATH = '/stage';

type Shown = { readonly key: string; readonly content: OnPlatformProps };

/** The content that the address names, in a thin frame where the shell's header and footer would be. */
export function Stage() {
  const [address] = useSearchParams();
  const [shown, setShown] = useState<Shown>();
  const theme = choiceOf(address, 'theme', THEMES);
  const language = languageOf(address);
  const fails = choiceOf(address, 'fails', FAILURES);
  const builds = useBuilds();

  useEffect(() => {
    document.documentElement.lang = language;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [language, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each build may bring other data.
  useEffect(() => {
    let isCurrent = true;
    load(address, language).then((next) => isCurrent && setShown(next));
    parent.postMessage({ moved: address.toString() }, location.origin);
    return () => {
      isCurrent = false;
    };
  }, [address, language, builds]);

  return (
    <>
      <div className={styles.frame}>header</div>
      {!shown && <div className={styles.frame}>loading</div>}
      {shown && (
        <main id="main" key={shown.key} className={styles[entryOf(address)?.kind ?? 'page']}>
          {fails === 'module' ? <FailedContent {...shown.content} /> : <OnPlatform {...shown.content} />}
        </main>
      )}
      <div className={styles.frame}>footer</div>
    </>
  );
}

async function load(address: URLSearchParams, language: Language): Promise<Shown | undefined> {
  const entry = entryOf(address);
  if (!entry) return undefined;
  const kind = choiceOf(address, 'messages', MESSAGES);
  const { element, messages } = await loadEntry(entry, language, kind);
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'workbench', messages);
  const head = i18n.getResource(language, 'workbench', 'head.title');
  document.title = typeof head === 'string' ? head : entry.id;
  const key = [entry.id, language, kind].join(' ');
  const pathOf = (id: string) => addressOf(id, address);
  const slot = PartSlot[choiceOf(address, 'fails', FAILURES) === 'part' ? 'failed' : 'shown'];
  return { key, content: { children: element, platform: { language, i18n, pathOf, PartSlot: slot } } };
}

/** Address of another entry in the same state. */
function addressOf(id: string, address: URLSearchParams): string {
  const next = new URLSearchParams(address);
  next.set('show', id);
  return `${STAGE_PATH}?${next}`;
}
