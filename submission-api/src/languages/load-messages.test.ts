import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fill } from '@atverta/enquiry/answers/page/messages.ts';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../testing/temporary.ts';
import { loadMessages } from './load-messages.ts';

const ENGLISH = { greeting: 'Hello', wait: { minutes_one: 'a minute', minutes_other: '{{count}} minutes' } };
const LATVIAN = { ...ENGLISH, wait: { minutes_zero: 'a', minutes_one: 'b', minutes_other: 'c' } };

async function folderWith(files: Readonly<Record<string, object>>): Promise<string> {
  const folder = await temporaryFolder();
  for (const [language, messages] of Object.entries(files))
    await writeFile(join(folder, `${language}.json`), JSON.stringify(messages));
  return folder;
}

test('loads a further language from one file', async () => {
  const folder = await folderWith({ en: ENGLISH, lv: LATVIAN });
  expect(loadMessages(folder, ['en', 'lv'])).toEqual({ en: ENGLISH, lv: LATVIAN });
});

test('a language without its file is an error that names the file', async () => {
  const folder = await folderWith({ en: ENGLISH });
  expect(() => loadMessages(folder, ['en', 'lv'])).toThrow(`${join(folder, 'lv.json')} is missing`);
});

test.each([
  ['a message', { wait: LATVIAN.wait }, 'lacks greeting'],
  ['a plural of its own', { ...LATVIAN, wait: ENGLISH.wait }, 'lacks wait.minutes_zero'],
])('a language without %s is an error that names it', async (_, messages, failure) => {
  const folder = await folderWith({ en: ENGLISH, lv: messages });
  expect(() => loadMessages(folder, ['en', 'lv'])).toThrow(failure);
});

test('values are inserted unchanged', () => {
  expect(fill('{{a}}, {{b}} and {{a}}', { a: '$&', b: 2 })).toBe('$&, 2 and $&');
});
