// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest';
import { reportFailure, reportStatic } from './report-failure.ts';

const settings = vi.hoisted(() => ({ reports: undefined as string | undefined }));
vi.mock('@atverta/site/brand/brand.ts', () => settings);
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
const sendBeacon = vi.fn();
vi.stubGlobal('navigator', { sendBeacon });

afterEach(() => {
  settings.reports = undefined;
  vi.clearAllMocks();
});

it('says in one line what happened, however many the error has', () => {
  reportStatic('mf-forms/pages/contact', new Error('Failed\n  to load\nscript'));
  expect(consoleError.mock.calls).toEqual([
    ['mf-forms/pages/contact stays as it was prerendered: Failed to load script'],
  ]);
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('sends the line to the address of the settings', () => {
  settings.reports = '/reports';
  reportFailure('/en/contact is loaded in full', 'no connection');
  expect(sendBeacon).toHaveBeenCalledWith(
    '/reports',
    JSON.stringify({
      kind: 'failure',
      page: location.pathname,
      line: '/en/contact is loaded in full: no connection',
    }),
  );
});
