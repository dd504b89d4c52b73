import { join } from 'node:path';
import type { Language } from '@atverta/contract/language.ts';
import { Html, html } from '@atverta/enquiry/responses/page/html.ts';
import { LANGUAGE_FORMATS } from '@atverta/settings/languages.ts';
import { loadMessages } from '../load-messages.ts';
import type en from './messages/en.json';

export const MAIL_MESSAGES = loadMessages<typeof en>(join(import.meta.dirname, 'messages'));

/** Returns an HTML message with inline styles and no external resources. */
export function renderMailLayout(language: Language, title: string, content: Html): string {
  return html`<!doctype html>
<html lang="${language}" dir="${LANGUAGE_FORMATS[language].dir}"><head><meta charset="utf-8"><title>${title}</title></head>
<body style="margin:0;padding:24px;background:#f2f5f3;color:#10201c;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:600px;margin:0 auto;padding:24px;background:#ffffff;border-top:6px solid #0e4b3f">
${content}
</div></body></html>
`.markup;
}

export const withLineBreaks = (text: string): Html => new Html(html`${text}`.markup.replaceAll('\n', '<br>'));
