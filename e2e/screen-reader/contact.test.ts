// @vitest-environment happy-dom
import type { Language } from '@atverta/contract/language.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { virtual } from '@guidepup/virtual-screen-reader';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FORM_MESSAGES } from '../../mf-forms/testing/form-messages.ts';
import { FORMS, fillIn, findSendButton, setupVisitor } from '../../mf-forms/testing/forms.ts';
import { emptyStorage } from '../../mf-forms/testing/in-memory-storage.ts';
import { startMockedApi } from '../../mf-forms/testing/mocked-api.ts';
import { openContent } from '../../mf-forms/testing/open-content.tsx';

vi.mock('idb-keyval', () => import('../../mf-forms/testing/in-memory-storage.ts'));

afterEach(() => {
  cleanup();
  return emptyStorage();
});

/** More phrases than any form has, so that a loop ends. */
const MAX_PHRASES = 400;

/** Returns all phrases that the screen reader speaks from the start of an element to its end. */
async function readThrough(container: Element): Promise<string[]> {
  await virtual.start({ container: container as HTMLElement });
  const firstPhrase = await virtual.lastSpokenPhrase();
  for (let count = 0; count < MAX_PHRASES; count += 1) {
    await virtual.next();
    if ((await virtual.lastSpokenPhrase()) === firstPhrase) break;
  }
  const log = await virtual.spokenPhraseLog();
  await virtual.stop();
  return log.slice(0, -1);
}

const part = (title: string, phrases: readonly string[]) => `# ${title}\n${phrases.join('\n')}\n`;

/** Returns what the screen reader speaks in the form, the error summary and the confirmation. */
async function transcriptOf(language: Language): Promise<string> {
  const messages = FORM_MESSAGES[language];
  startMockedApi();
  await openContent(FORMS.contact, language);
  const form = await readThrough(document.body);
  await setupVisitor().click(findSendButton(language));
  const summary = await screen.findByRole('alert');
  const error = await readThrough(summary);
  await (await fillIn('contact', [])).click(findSendButton(language));
  const message = await screen.findByRole('status', { name: messages.success.title });
  const spokenPhrases = await readThrough(message);
  return [part('The form', form), part('Sent empty', error), part('Sent', spokenPhrases)]
    .join('\n')
    .replaceAll(/ATV-MQCK-\d{4}/g, 'ATV-MQCK-2222');
}

test.each(LANGUAGES)('a screen reader speaks the contact form in %s as recorded', async (language) => {
  await expect(await transcriptOf(language)).toMatchFileSnapshot(`contact.${language}.txt`);
});
