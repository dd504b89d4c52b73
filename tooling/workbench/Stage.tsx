import type { Language } from '@atverta/shared/contracts/language.ts';
import { createI18n } from '@atverta/shared/i18n/create-i18n.ts';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { openMenu } from '../qa-state/open-menu.ts';
import { withState } from '../qa-state/state.ts';
import { entryOf, loadEntry } from './contents.ts';
import { FailedContent } from './FailedContent.tsx';
import { OnPlatform, type OnPlatformProps } from './OnPlatform.tsx';
import { PartSlot } from './PartSlot.tsx';
import { STAGE_PATH } from './stage-messages.ts';
import { languageOf, stateOf, type WorkbenchState } from './state.ts';
import { useBuilds } from './use-builds.ts';
import styles from './Workbench.module.css';

type Shown = { readonly key: string; readonly content: OnPlatformProps };

/** The content that the address names, in a thin frame where the shell's header and footer would be. */
export function Stage() {
  const [address] = useSearchParams();
  const [shown, setShown] = useState<Shown>();
  const { state } = stateOf(address);
  const { theme, menu, fails, show } = state;
  const language = languageOf(state);
  const builds = useBuilds();

  useEffect(() => {
    document.documentElement.lang = language;
    if (theme === 'system') delete document.documentElement.dataset['theme'];
    else document.documentElement.dataset['theme'] = theme;
  }, [language, theme]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each build may bring other data.
  useEffect(() => {
    let isCurrent = true;
    load(stateOf(address).state).then((next) => isCurrent && setShown(next));
    return () => {
      isCurrent = false;
    };
  }, [address, builds]);

  useEffect(() => {
    if (shown && menu !== 'closed') openMenu(menu);
  }, [shown, menu]);

  const kind = entryOf(show)?.kind ?? 'page';
  if (kind === 'component') return shown ? <OnPlatform key={shown.key} {...shown.content} /> : null;
  return (
    <>
      <div className={styles.frame}>header</div>
      {!shown && <div className={styles.frame}>loading</div>}
      {shown && (
        <main id="main" key={shown.key} className={styles[kind]}>
          {fails === 'module' ? <FailedContent {...shown.content} /> : <OnPlatform {...shown.content} />}
        </main>
      )}
      <div className={styles.frame}>footer</div>
    </>
  );
}

async function load(state: WorkbenchState): Promise<Shown | undefined> {
  const entry = entryOf(state.show);
  if (!entry) return undefined;
  const language: Language = languageOf(state);
  const { element, messages } = await loadEntry(entry, language, state.messages, state.state);
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'workbench', messages);
  const head = i18n.getResource(language, 'workbench', 'head.title');
  document.title = typeof head === 'string' ? head : entry.id;
  const key = [entry.id, language, state.messages, state.state].join(' ');
  const pathOf = (id: string) => `${STAGE_PATH}?${withState(new URLSearchParams(), { ...state, show: id })}`;
  const slot = PartSlot[state.fails === 'part' ? 'failed' : 'shown'];
  return { key, content: { children: element, platform: { language, i18n, pathOf, PartSlot: slot } } };
}
