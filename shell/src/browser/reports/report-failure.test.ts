// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reportFailure, reportNotHydrated, reportUncaught } from './report-failure.ts';
import { runningReleases } from './running-releases.ts';

const settings = vi.hoisted(() => ({ reportsPath: undefined as string | undefined }));
vi.mock('../../universal/report-settings.ts', () => settings);
const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
const sendBeacon = vi.fn();
vi.stubGlobal('navigator', { sendBeacon });
runningReleases.set('shell', 'shell-1').set('mf-forms', 'forms-2');

beforeEach(() => {
  document.body.innerHTML = '<main id="main"><div data-slot="contact"></div></main>';
});

afterEach(() => {
  settings.reportsPath = undefined;
  vi.clearAllMocks();
});

/** Waits for this many reports and returns them. */
const reported = (count = 1): Promise<readonly object[]> =>
  vi.waitFor(() => {
    expect(sendBeacon).toHaveBeenCalledTimes(count);
    return sendBeacon.mock.calls.map(([url, body]) => ({ url, ...JSON.parse(body) }));
  });

const thrownIn = (file: string): Error =>
  Object.assign(new Error('x is not a function'), {
    stack: `TypeError: x is not a function\n    at f (https://atverta.example/_modules/${file}:1:20)\n    at g (https://atverta.example/_modules/shell/libraries.2.js:1:1)`,
  });

it('logs an error in one line, however many it has, and sends nothing without the setting', async () => {
  reportNotHydrated('mf-forms/contact', new Error('Failed\n  to load\nscript'));
  expect(consoleError.mock.calls).toEqual([
    ['mf-forms/contact stays as it was prerendered: Failed to load script'],
  ]);
  await import('./send-failure.ts');
  expect(sendBeacon).not.toHaveBeenCalled();
});

it('reports a slot with its page, its module and the release that the tab runs', async () => {
  settings.reportsPath = '/reports';
  reportNotHydrated('mf-forms/contact', new Error('no connection'));
  expect(await reported()).toEqual([
    {
      url: '/reports',
      kind: 'failure',
      page: 'contact',
      module: 'mf-forms',
      release: 'forms-2',
      line: 'mf-forms/contact stays as it was prerendered: no connection',
    },
  ]);
});

it('reports a failed navigation with the module of the script that failed, otherwise with the shell', async () => {
  settings.reportsPath = '/reports';
  const loadError = new Error('Loading /_modules/mf-forms/remote-entry.1.js failed');
  reportFailure('/en/contact is loaded in full', loadError);
  reportFailure('/en/contact is loaded in full', 'no connection');
  expect(await reported(2)).toMatchObject([
    { module: 'mf-forms', release: 'forms-2' },
    { module: 'shell', release: 'shell-1', line: '/en/contact is loaded in full: no connection' },
  ]);
});

it('reports uncaught errors with the module and the position in the script that threw them', async () => {
  settings.reportsPath = '/reports';
  reportUncaught();
  window.dispatchEvent(
    new ErrorEvent('error', { message: 'Uncaught x', error: thrownIn('mf-forms/pages-contact.1.js') }),
  );
  const turned = 'Transition was aborted because of invalid state. Viewport size changed';
  for (const reason of [thrownIn('shell/main.1.js'), new DOMException(turned, 'InvalidStateError')])
    window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));
  window.dispatchEvent(new ErrorEvent('error', { message: 'Script error.' }));
  expect(await reported(3)).toMatchObject([
    {
      page: 'contact',
      module: 'mf-forms',
      release: 'forms-2',
      line: 'Uncaught x at /_modules/mf-forms/pages-contact.1.js:1:20',
    },
    {
      module: 'shell',
      release: 'shell-1',
      line: 'Unhandled: Error: x is not a function at /_modules/shell/main.1.js:1:20',
    },
    { module: 'unknown', release: 'unknown', line: 'Script error.' },
  ]);
  expect(consoleError, 'the browser says it itself').not.toHaveBeenCalled();
});

it('stops reporting a page that fails forever', async () => {
  settings.reportsPath = '/reports';
  for (let count = 0; count < 30; count += 1) reportNotHydrated('shell', 'again');
  await import('./send-failure.ts');
  await vi.waitFor(() => expect(sendBeacon).toHaveBeenCalled());
  await new Promise((resolve) => setTimeout(resolve));
  // The count includes the reports of the tests above.
  expect(sendBeacon.mock.calls.length).toBe(14);
});
