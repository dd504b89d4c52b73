import { PSEUDO_LOCALES } from '../pseudo-locales/pseudo-messages.ts';
import type { Parameter } from './state.ts';

/** Widths in CSS pixels that the site is looked at in; `full` is all there is. */
export const VIEWPORTS = ['full', '320', '390', '768', '1024', '1280', '1920'] as const;
export const THEMES = ['system', 'light', 'dark'] as const;
export const MESSAGES = ['real', ...Object.keys(PSEUDO_LOCALES)];

const isTime = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(value) && !Number.isNaN(Date.parse(value));

/** What may be set wherever a page or part is shown, on the composed site and in the workbench. */
export const EVERYWHERE = {
  theme: { values: THEMES },
  viewport: { values: VIEWPORTS },
  messages: { values: MESSAGES },
  /** Milliseconds before any answer of the mocks. */
  latency: {
    values: ['0', '300', '1000', '3000', '10000'],
    accepts: (value) => /^\d{1,6}$/.test(value),
    example: 'any number of milliseconds',
  },
  /** The moment at which the page's clock stands still. */
  clock: { values: ['real'], accepts: isTime, example: 'a time such as 2026-03-01T09:30' },
  /** Whether the page may keep anything on the device. */
  storage: { values: ['allowed', 'refused'] },
  connection: { values: ['online', 'offline'] },
  /** What of the header is open. */
  menu: { values: ['closed', 'services', 'language', 'mobile'] },
} as const satisfies Record<string, Parameter>;
