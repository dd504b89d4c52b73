// @vitest-environment happy-dom
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { cleanup } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { components } from '../component-states.tsx';
import { FORM_MESSAGES } from '../testing/form-messages.ts';
import { FORMS } from '../testing/forms.ts';
import { emptyStorage } from '../testing/in-memory-storage.ts';
import { startMockedApi } from '../testing/mocked-api.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  return emptyStorage();
});

test.each(LANGUAGES)(
  'each message of forms in %s is shown by a form or by a state of a component',
  async (language) => {
    startMockedApi();
    const contents = [
      ...Object.values(FORMS),
      ...components.flatMap(({ states, messages }) =>
        Object.values(states).map((state) => Object.assign(() => state(), { messages })),
      ),
    ];
    let shownText = '';
    for (const content of contents) {
      const { container, unmount } = await openContent(content, language);
      const labels = [...container.querySelectorAll('[aria-label]')].map((each) =>
        each.getAttribute('aria-label'),
      );
      shownText += [document.title, container.textContent, ...labels].join('\n');
      unmount();
    }
    const all = Object.entries(textsIn(FORM_MESSAGES[language]));
    const isShown = ([, text]: readonly [string, string]) =>
      partsOf(text).every((part) => shownText.includes(part));
    // One of a message's plural forms is enough.
    const shownKeys = new Set(all.filter(isShown).map(([key]) => baseOf(key)));
    const missingKeys = all.map(([key]) => key).filter((key) => !shownKeys.has(baseOf(key)));
    expect(missingKeys).toEqual([]);
  },
);

const baseOf = (key: string): string => key.replace(/_(?:one|few|many|other)$/, '');

/** Returns the parts of a message around its values and tags. */
const partsOf = (text: string): readonly string[] => text.split(/\{\{\w+\}\}|<\/?\w+>/);

/** Returns the texts of nested messages by key: `errors.name.required`. */
const textsIn = (messages: object, parent = ''): Readonly<Record<string, string>> =>
  Object.assign(
    {},
    ...Object.entries(messages).map(([name, value]) =>
      typeof value === 'string' ? { [parent + name]: value } : textsIn(value, `${parent}${name}.`),
    ),
  );
