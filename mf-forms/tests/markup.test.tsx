// @vitest-environment happy-dom
import type { ContentModule } from '@atverta/contract/exposes.ts';
import { cleanup, prettyDOM } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { components } from '../component-states.tsx';
import * as contact from '../src/pages/contact/index.ts';
import * as requestAQuote from '../src/pages/request-a-quote/index.ts';
import * as thankYou from '../src/pages/thank-you/index.ts';
import * as ecommerce from '../src/parts/ecommerce-form/index.ts';
import * as translationQuote from '../src/parts/translation-quote-form/index.ts';
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
const CONTENTS: Readonly<Record<string, ContentModule>> = {
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
    const shown: string[] = [];
    for (const [state, Content] of Object.entries(states))
      shown.push(`<!-- ${state} -->\n${await markupOf({ Content, ...(messages && { messages }) })}`);
    await expect(shown.join('\n\n')).toMatchFileSnapshot(`markup/states/${id}.snap`);
  },
);

async function markupOf(content: ContentModule): Promise<string> {
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
