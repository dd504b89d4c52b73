import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { joinStyleSheets } from '@atverta/enquiry/responses/page/join-style-sheets.ts';

const SHEETS = ['ui/tokens/tokens.css', 'ui/tokens/base.css', 'enquiry/responses/page/form.css'];

export const PAGE_STYLE = joinStyleSheets(
  ...SHEETS.map((file) => readFileSync(fileURLToPath(import.meta.resolve(`@atverta/${file}`)), 'utf8')),
);

/** CSP source expression that allows exactly this style. */
export const PAGE_STYLE_CSP_SOURCE = `'sha256-${createHash('sha256').update(PAGE_STYLE).digest('base64')}'`;
