import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DataFile, dataFilePath } from '@atverta/contract/data-file.ts';
import type { Messages } from '@atverta/contract/exposes.ts';
import type { Language } from '@atverta/contract/language.ts';
import type { ModuleDeclaration, PageDeclaration } from '@atverta/contract/pages.ts';
import type { SocialImageFiles } from '@atverta/contract/release-manifest.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { withBrandName } from '@atverta/settings/brand/with-brand-name.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { flattenMessages } from '../messages/checks/flat-messages.ts';
import { drawIcons } from './draw-icons.ts';
import { drawPng } from './draw-png.ts';
import { drawOrReuse } from './drawing-cache.ts';
import { withoutTags } from './headline.ts';
import { SOCIAL_IMAGE_SIZE, socialImageSvg } from './social-image.ts';

const FOLDER = 'social-images';

/** Draws a module's icons and its pages' social images into the browser build. */
export async function addImages(
  { pages }: ModuleDeclaration,
  folder: string,
): Promise<Readonly<Record<string, SocialImageFiles>>> {
  const browserBuild = join(folder, 'dist/browser');
  await drawIcons(join(folder, 'public/icon.svg'), join(browserBuild, 'root'));
  await mkdir(join(browserBuild, FOLDER), { recursive: true });
  const socialImages: Record<string, SocialImageFiles> = {};
  for (const page of pages.filter(({ indexed }) => indexed)) {
    const drawings = LANGUAGES.map(async (language) => [language, await draw(page, language)] as const);
    socialImages[page.id] = Object.fromEntries(await Promise.all(drawings)) as SocialImageFiles;
  }
  return socialImages;

  async function draw(page: PageDeclaration, language: Language) {
    const headline = headlineOf(await messagesOf(page, language));
    const messages = { headline, name: brand.name };
    const png = await drawOrReuse(messages, async () =>
      drawPng(await socialImageSvg(messages), SOCIAL_IMAGE_SIZE.width),
    );
    const file = `${FOLDER}/${page.id}.${language}.png`;
    await writeFile(join(browserBuild, file), png);
    return { file, alt: withBrandName(withoutTags(headline)), ...SOCIAL_IMAGE_SIZE };
  }

  /** Reads a page's messages from its data file, or from the folder of its expose. */
  async function messagesOf({ id, expose }: PageDeclaration, language: Language): Promise<Messages> {
    const data = join(browserBuild, dataFilePath(id, language));
    if (existsSync(data)) return (await readJson<DataFile>(data)).messages;
    return readJson(join(folder, 'src', expose, `${language}.json`));
  }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Keys of the text of `h1`. The document's title is the last resort. */
const HEADLINE_KEYS = ['hero.title', 'title', 'card.title', 'head.title'];

/**
 * Returns the headline of a page.
 * @throws if the messages have none of the keys
 */
function headlineOf(messages: Messages): string {
  const texts = flattenMessages(messages);
  const headline = HEADLINE_KEYS.map((key) => texts.get(key)).find(Boolean);
  if (headline) return headline;
  throw new Error(`The messages have no ${HEADLINE_KEYS.join(', ')}: add one of them`);
}
