import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGE_FORMATS, LANGUAGES } from '@atverta/settings/languages.ts';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import '@atverta/ui/tokens/tokens.css';
import '@atverta/ui/tokens/base.css';
import '@atverta/ui/tokens/fonts.css';
import { components } from '#module/components';
import declaration from '#module/declaration';
import { currentState, queryOf, watchState } from '../client/page-state.ts';
import { startClient } from '../client/start-client.tsx';
import { isPseudoLocale, pseudoMessages } from '../state/pseudo-messages.ts';
import { PART_SLOTS, Workbench } from './Workbench.tsx';
import { workbenchItems } from './workbench-items.tsx';

const requestedId = new URLSearchParams(location.search).get('show');
const { id: shownId } = workbenchItems.find(({ id }) => id === requestedId) ?? workbenchItems[0] ?? {};
const states = components.find(({ id }) => id === shownId)?.states ?? {};
await startClient({
  moduleParameters: {
    show: { values: workbenchItems.map(({ id }) => id) },
    /** State of a component. */
    variant: { values: ['all', ...Object.keys(states)] },
    language: { values: LANGUAGES },
  },
  broken: ['module', 'part'],
});

const root = createRoot(document.body.appendChild(document.createElement('div')));
await show();
document.documentElement.setAttribute('data-hydrated', '');
watchState(() => void show());
// Fast Refresh does not update data files, because no script imports them.
new EventSource('/_dev/events').addEventListener('message', () => void show());

/** Shows the item that the state names. Its links lead to other items of the module, in the same state. */
async function show(): Promise<void> {
  const state = currentState();
  const item = workbenchItems.find(({ id }) => id === state.show);
  if (!item) throw new Error(`${declaration.name} has no page, part or component to show`);
  const language = state.language as Language;
  const { element, messages } = await item.load(language, state.variant ?? 'all');
  const pseudo = isPseudoLocale(state.messages) ? pseudoMessages(messages, state.messages) : messages;
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'workbench', pseudo);
  Object.assign(document.documentElement, { lang: language, dir: LANGUAGE_FORMATS[language].dir });
  parent.document.title = document.title = `${item.id} – ${declaration.name}`;
  const pathOf = (id: string) => `/?${queryOf({ ...state, show: id, variant: 'all' })}`;
  const PartSlot = PART_SLOTS[state.broken === 'part' ? 'failed' : 'shown'];
  const platform = { language, i18n, pathOf, PartSlot };
  flushSync(() =>
    root.render(
      <Workbench kind={item.kind} isPrerendered={state.broken === 'module'} platform={platform}>
        {element}
      </Workbench>,
    ),
  );
}
