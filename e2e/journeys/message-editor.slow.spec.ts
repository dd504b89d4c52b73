import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { createEditorServer } from '@atverta/composer/serve/editor-server.ts';
import { buildEditor } from '@atverta/tools/message-editor/build-editor.ts';
import { editorConfig } from '@atverta/tools/message-editor/editor-config.ts';
import { flattenMessages, isIdKey } from '@atverta/tools/messages/checks/flat-messages.ts';
import { expect, type Page, test } from '@playwright/test';

/** Content of the checkout's message files, by path. */
const FILES = Object.fromEntries(
  globSync('{mf-*/src,shell/src,shared/enquiry,submission-api/src}/**/{en,lt,studies}.json', {
    cwd: PROJECT_ROOT,
  }).map((file) => [file, readFileSync(join(PROJECT_ROOT, file), 'utf8')]),
);
const HOME = 'mf-marketing/src/pages/home';
const STUDIES = 'mf-case-studies/src/studies';
const LANGUAGES = ['en', 'lt'];

let config: Awaited<ReturnType<typeof editorConfig>>;
let url: string;
let close = async () => {};

test.describe.configure({ mode: 'default' });
test.beforeAll(async () => {
  const folder = mkdtempSync(join(tmpdir(), 'words-'));
  const failure = await buildEditor(folder).catch((error: unknown) => {
    // Only a refusal means that it cannot be installed here.
    if (error instanceof UserError) return error.message;
    throw error;
  });
  test.skip(failure !== undefined, `The editor cannot be installed: ${failure}`);
  config = await editorConfig(
    { name: 'github', repo: 'local/site', auth_methods: ['token'] },
    'http://localhost',
  );
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  const server = await createEditorServer(folder);
  url = `${await server.listen({ port: 0, host: '127.0.0.1' })}/editor/`.replace('127.0.0.1', 'localhost');
  close = async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  };
});
test.afterAll(() => close());

/**
 * Opens the editor on a copy of the files in the browser's private folder, which stands in for the folder
 * that people choose.
 */
async function openEditor(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { showDirectoryPicker: () => navigator.storage.getDirectory() });
  });
  await page.goto(url);
  await page.evaluate(async (files) => {
    const root = await navigator.storage.getDirectory();
    await root.getDirectoryHandle('.git', { create: true });
    for (const [file, content] of Object.entries(files)) {
      const names = file.split('/');
      const name = names.pop() ?? '';
      let folder = root;
      for (const folderName of names) folder = await folder.getDirectoryHandle(folderName, { create: true });
      const writer = await (await folder.getFileHandle(name, { create: true })).createWritable();
      await writer.write(content);
      await writer.close();
    }
  }, FILES);
  await page.getByRole('button', { name: 'Work with Local Repository' }).click();
  await page.getByText('Collections', { exact: true }).waitFor();
}

/** Makes the editor draw all fields. It draws those that come into view. */
const drawAll = (page: Page) =>
  page.addInitScript(() => {
    window.IntersectionObserver = class {
      readonly tell;
      constructor(tell: IntersectionObserverCallback) {
        this.tell = tell;
      }
      observe(target: Element) {
        queueMicrotask(() =>
          this.tell([{ target, isIntersecting: true, intersectionRatio: 1 } as never], this as never),
        );
      }
      unobserve() {}
      disconnect() {}
    } as never;
  });

const readFile = (page: Page, file: string): Promise<string> =>
  page.evaluate(async (path) => {
    const names = path.split('/');
    const name = names.pop() ?? '';
    let folder = await navigator.storage.getDirectory();
    for (const folderName of names) folder = await folder.getDirectoryHandle(folderName);
    return (await (await folder.getFileHandle(name)).getFile()).text();
  }, file);

const openEntry = (page: Page, collection: string, name: string) =>
  page.goto(`${url}#/collections/${collection}/entries/${name}`);

const TEXTS = '.field:is([data-field-type="string"], [data-field-type="text"])';
const pane = (page: Page, language: string) =>
  page.locator(`.pane[data-mode="edit"][data-locale="${language}"]`);
const fieldAt = (page: Page, language: string, key: string) =>
  pane(page, language).locator(`.field[data-key-path="${key}"]`);
const field = (page: Page, language: string, key: string) =>
  fieldAt(page, language, key).getByRole('textbox');

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.waitForURL((url) => !url.hash.includes('/entries/'));
}

test('the editor saves the changed words of each file, and no other byte', async ({ page, context }) => {
  const origins = new Set<string>();
  context.on('requestfinished', (request) => origins.add(new URL(request.url()).origin));
  await openEditor(page);
  for (const { name: collection, files } of config.cms.collections)
    for (const { name, file } of files.filter(
      (entryFile) => entryFile.i18n && entryFile.label !== 'New case study',
    )) {
      await openEntry(page, collection, name);
      const words: string[] = [];
      for (const language of LANGUAGES) {
        const input = pane(page, language).locator(TEXTS).first().getByRole('textbox');
        words.push(await input.inputValue());
        await input.fill(`${words.at(-1)} x`);
      }
      await save(page);
      for (const [index, language] of LANGUAGES.entries()) {
        const path = file.replace('{{locale}}', language);
        const text = words[index] ?? '';
        const changedContent = FILES[path]?.replace(JSON.stringify(text), JSON.stringify(`${text} x`));
        expect(await readFile(page, path), path).toBe(changedContent);
      }
    }
  expect([...origins].filter((origin) => origin !== 'null')).toEqual([new URL(url).origin]);
});

test('the editor says what is wrong in words, and saves nothing until it is right', async ({ page }) => {
  await openEditor(page);
  await openEntry(page, 'mf-marketing', 'pages_home');
  await field(page, 'lt', 'hero.title').fill('Jūsų verslas "atvertas" pasauliui');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('Lithuanian, Hero › Title: straight quotation mark or apostrophe');
  await expect(dialog).toContainText('Lithuanian, Hero › Title: placeholders differ between the languages');
  expect(await readFile(page, `${HOME}/lt.json`)).toBe(FILES[`${HOME}/lt.json`]);
  await dialog.getByRole('button', { name: 'OK' }).click();
  await field(page, 'lt', 'hero.title').fill('Jūsų verslas <em>atvertas</em> į pasaulį');
  await save(page);
  expect(JSON.parse(await readFile(page, `${HOME}/lt.json`)).hero.title).toBe(
    'Jūsų verslas <em>atvertas</em> į\u00A0pasaulį',
  );
});

test('the texts of a case study are added in both languages', async ({ page }) => {
  await drawAll(page);
  await openEditor(page);
  await openEntry(page, 'mf-case-studies', 'studies_study-5');
  const model = (language: string) => JSON.parse(FILES[`${STUDIES}/2m-growth/${language}.json`] ?? '');
  for (const language of LANGUAGES)
    for (const [key, text] of flattenMessages(model(language))) {
      if (isIdKey(key)) continue;
      await field(page, language, key).fill(key === 'head.title' ? `${text} 2` : text);
    }
  await pane(page, 'en').getByRole('radio', { name: 'Content localization' }).click();
  await save(page);
  for (const language of LANGUAGES) {
    const { head, ...messages } = model(language);
    const title = `${head.title} 2`;
    expect(JSON.parse(await readFile(page, `${STUDIES}/study-5/${language}.json`))).toEqual({
      ...messages,
      head: { ...head, title },
    });
  }
});

test('a case study is added to the table, with the picture of its outcome', async ({ page }) => {
  await drawAll(page);
  await openEditor(page);
  await openEntry(page, 'mf-case-studies', 'studies');
  await page.getByRole('button', { name: /^Add .*case study/i }).click();
  const input = (key: string) => page.locator(`.field[data-key-path="studies.4.${key}"]`);
  await input('slug.en').getByRole('textbox').fill('second-growth');
  await input('slug.lt').getByRole('textbox').fill('antras-augimas');
  await input('outcome').getByRole('button', { name: /^Add/ }).click();
  await page.getByRole('menuitem', { name: 'Growth' }).click();
  await input('outcome.before').getByRole('spinbutton').fill('500000');
  await input('outcome.after').getByRole('spinbutton').fill('2500000');
  // The editor drops a choice that is made while it still draws the new item, which takes it a moment.
  const study = input('name').getByRole('radio', { name: 'Study 5' });
  await study.click();
  await expect(study).toBeChecked();
  await save(page);
  const { studies } = JSON.parse(await readFile(page, `${STUDIES}.json`));
  expect(studies.at(-1)).toMatchObject({
    name: 'study-5',
    slug: { en: 'second-growth', lt: 'antras-augimas' },
    outcome: { kind: 'growth', before: 500_000, after: 2_500_000 },
  });
});
