import type { PageContent, PageManifest } from '@atverta/runtime/composition.ts';
import type { Platform } from '@atverta/runtime/platform';
import type { i18n } from 'i18next';
import type { Remotes } from '../../both/federation/remotes.ts';
import { type LoadedContent, loadContent } from '../../both/slots/load-content.ts';
import { createPartSlot } from '../../both/slots/part-slot.tsx';
import { SlotContent } from '../../both/slots/SlotContent.tsx';
import { renderToHtml } from './render-to-html.ts';

/**
 * Prerenders the slots of a page, each as the React root that it is in browsers.
 * @param pathOf told of each page that the slots link to
 * @returns markup of the page's slot, with its parts in it
 * @throws where a module or its messages cannot be loaded, or a component throws
 */
export async function renderSlots(
  { page, parts, language }: Pick<PageManifest, 'page' | 'parts' | 'language'>,
  remotes: Remotes,
  i18n: i18n,
  pathOf: (id: string) => string,
): Promise<string> {
  const load = (content: PageContent) =>
    loadContent(content, language, remotes, i18n).catch((error: unknown) => {
      throw new Error(`${content.module} ${content.expose}: ${messageOf(error)}`, { cause: error });
    });
  const partsHtml = new Map<string, string>();
  const PartSlot = createPartSlot((id) => partsHtml.get(id) ?? '');
  const platform: Platform = { language, i18n, pathOf, PartSlot };
  const render = (id: string, content: LoadedContent) =>
    renderToHtml(<SlotContent platform={platform} content={content} />, id);

  for (const part of parts) partsHtml.set(part.id, await render(part.id, await load(part)));
  return `<div data-slot="${page.id}">${await render(page.id, await load(page))}</div>`;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
