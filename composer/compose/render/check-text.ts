import type { Language } from '@atverta/runtime/language.ts';
import { RefusedError } from '../../command/refused-error.ts';
import { site } from '../../site/site.ts';
import { unescaped } from './unescaped.ts';

const TOKEN = /<(\/?)([a-z][a-z0-9-]*)([^>]*?)(\/?)>|([^<]+)/gi;
const VOID = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
/** What they hold is no text that anybody reads as such. */
const CODE = new Set(['script', 'style', 'svg', 'textarea', 'template']);

/**
 * Reads a document as a visitor would, apart from what it says is in another language.
 * @throws RefusedError where a heading or button is empty, or the site finds fault with a text
 */
export async function checkText(html: string, language: Language): Promise<void> {
  // React parts texts by comments.
  const body = html.slice(Math.max(0, html.indexOf('<body'))).replace(/<!--.*?-->|<![^>]*>/gs, '');
  // Where text is not looked at: the depth at which that began.
  let skippedFrom: number | undefined;
  const open: { readonly tag: string; hasContent: boolean }[] = [];
  for (const [, closing, name = '', attributes = '', selfClosing, text] of body.matchAll(TOKEN)) {
    if (text !== undefined) {
      if (text.trim() === '') continue;
      for (const element of open) element.hasContent = true;
      if (skippedFrom === undefined) await checkOne(text, language);
      continue;
    }
    const tag = name.toLowerCase();
    if (closing) {
      const at = open.findLastIndex((element) => element.tag === tag);
      if (at === -1) continue;
      const element = open[at];
      if (/^h[1-6]$|^button$|^legend$/.test(tag) && element && !element.hasContent)
        throw new RefusedError(`its <${tag}> is empty: a message of it is empty or missing`);
      open.length = at;
      if (skippedFrom !== undefined && at <= skippedFrom) skippedFrom = undefined;
    } else if (!VOID.has(tag) && !selfClosing) {
      const other = /\blang="([^"]+)"/.exec(attributes)?.[1];
      const isSkipped = CODE.has(tag) || (other !== undefined && other !== language);
      if (isSkipped && skippedFrom === undefined) skippedFrom = open.length;
      open.push({ tag, hasContent: /\baria-label(?:ledby)?="[^"]/.test(attributes) });
      if (tag === 'svg') for (const element of open) element.hasContent = true;
    } else if (tag === 'img') for (const element of open) element.hasContent = true;
  }
}

async function checkOne(escaped: string, language: Language): Promise<void> {
  const fault = await site.textFault?.(unescaped(escaped), language);
  if (fault !== undefined) throw new RefusedError(fault);
}
