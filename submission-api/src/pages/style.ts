import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { pageStyle } from '@atverta/enquiry/answers/page/style.ts';

const sheetOf = (name: string): string =>
  readFileSync(fileURLToPath(import.meta.resolve(`@atverta/looks/tokens/${name}.css`)), 'utf8');

export const STYLE = pageStyle(sheetOf('tokens'), sheetOf('base'));

/** Source expression that lets a page's policy allow exactly this style. */
export const STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`;
