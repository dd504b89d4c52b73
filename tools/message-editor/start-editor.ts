/** Starts the message editor in a browser: Sveltia CMS, with the checks of this site before it saves. */
import { DEFAULT_LANGUAGE } from '@atverta/settings/languages.ts';
import { type SavedEntry, transformStrings, validateEntry } from './validate-entry.ts';

/** An Immutable.js map. */
type EntryMap = {
  readonly toJS: () => SavedEntry;
  readonly set: (key: string, value: unknown) => EntryMap;
};

// Without this, the editor starts by itself, before its configuration is there.
Object.assign(window, { CMS_MANUAL_INIT: true });
const { default: CMS } = await import('@sveltia/cms');
const { cms, doNotTranslate } = await (await fetch('config.json')).json();

CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }: { readonly entry: EntryMap }) => {
    const savedEntry = entry.toJS();
    // The table of case studies has no languages.
    if (Object.keys(savedEntry.i18n).length === 0)
      return entry.set(
        'data',
        transformStrings(savedEntry.data, (text) => text),
      );
    const { messages, errors } = validateEntry(savedEntry, doNotTranslate);
    // Sveltia CMS shows the cause of an error of this name, and saves nothing.
    if (errors.length > 0)
      throw new Error('saving_failed', {
        cause: new Error(`Please correct this first:\n${errors.join('\n')}`),
      });
    const otherLanguages = Object.keys(savedEntry.i18n) as (keyof typeof messages)[];
    return entry
      .set('data', messages[DEFAULT_LANGUAGE])
      .set(
        'i18n',
        Object.fromEntries(otherLanguages.map((language) => [language, { data: messages[language] }])),
      );
  },
});
await CMS.init({ config: cms });
