// @vitest-environment happy-dom
import type { ContentComponent } from '@atverta/contract/exposes.ts';
import { defineContent } from '@atverta/contract/platform';
import { cleanup, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { components } from '../component-states.tsx';
import contact from '../src/pages/contact/index.ts';
import requestAQuote from '../src/pages/request-a-quote/index.ts';
import thankYou from '../src/pages/thank-you/index.ts';
import ecommerce from '../src/parts/ecommerce-form/index.ts';
import translationQuote from '../src/parts/translation-quote-form/index.ts';
import { emptyStorage } from '../testing/in-memory-storage.ts';
import { openContent } from '../testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../testing/in-memory-storage.ts'));

// Some messages contain the time of the next attempt.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 0, 2, 15, 4) }));
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  return emptyStorage();
});

/** Pages and forms, by the name of their snapshot file. */
const CONTENTS: Readonly<Record<string, ContentComponent>> = {
  contact,
  'request-a-quote': requestAQuote,
  'thank-you': thankYou,
  'ecommerce-form': ecommerce,
  'translation-quote-form': translationQuote,
};

test.each(Object.entries(CONTENTS))('the markup of %s matches its snapshot', async (name, content) => {
  await expect(await markupOf(content)).toMatchFileSnapshot(`markup/${name}.snap`);
});

test.each(components)(
  'the markup of each state of $id matches its snapshot',
  async ({ id, messages, states }) => {
    const shownStates: string[] = [];
    for (const [state, Content] of Object.entries(states))
      shownStates.push(
        `<!-- ${state} -->\n${await markupOf(messages ? defineContent(Content, messages) : defineContent(Content))}`,
      );
    await expect(shownStates.join('\n\n')).toMatchFileSnapshot(`markup/states/${id}.snap`);
  },
);

async function markupOf(content: ContentComponent): Promise<string> {
  const { container, unmount } = await openContent(content, 'en');
  const markup = prettyDOM(container, Number.POSITIVE_INFINITY, { highlight: false }) || '';
  unmount();
  const ids: string[] = [];
  return (
    markup
      .replace(/\b_(\w+)_[0-9a-f]{6}\b/g, '$1')
      // React continues its count from one form to the next.
      .replace(/_r_\w+?_/g, (id) => {
        if (!ids.includes(id)) ids.push(id);
        return `id-${ids.indexOf(id)}`;
      })
  );
}
