import type { JSONReport, JSONReportTestResult } from '@playwright/test/reporter';
import { expect, test } from 'vitest';
import { readReport } from './results.ts';

const attached = (...names: readonly string[]) =>
  names.map((name) => ({ name, contentType: 'image/png', path: `/run/${name}` }));

/** As Playwright writes it, as far as it is read. */
function reportOf(result: Pick<JSONReportTestResult, 'attachments' | 'errors'>): JSONReport {
  const tests = [{ annotations: [{ type: 'picture' }, { type: 'picture' }], results: [result] }];
  const suites = [{ specs: [], suites: [{ specs: [{ title: 'real about in en', tests }] }] }];
  return { suites, errors: [] } as unknown as JSONReport;
}

test('a report says what is changed and new, by file', () => {
  const { findings, failures, pictures } = readReport(
    reportOf({
      attachments: attached(
        'real/a-expected.png',
        'real/a-actual.png',
        'real/a-diff.png',
        'real\\b-expected.png',
        'real\\b-actual.png',
      ),
      errors: [{ message: 'Error: expect(page).toHaveScreenshot(expected) failed' }],
    }),
  );
  expect(findings).toEqual([
    {
      name: 'real/a',
      kind: 'changed',
      before: '/run/real/a-expected.png',
      after: '/run/real/a-actual.png',
      difference: '/run/real/a-diff.png',
    },
    { name: 'real/b', kind: 'new', after: '/run/real\\b-actual.png' },
  ]);
  expect(failures).toEqual([]);
  expect(pictures).toBe(2);
});

test('what could not be pictured is no finding that might be accepted', () => {
  const { findings, failures } = readReport(
    reportOf({
      attachments: attached('real/a-actual.png', 'real/a-previous.png', 'real/a-diff.png'),
      errors: [
        {
          message:
            'expect(page).toHaveScreenshot(expected) failed\n\u001b[31mFailed to take two consecutive stable screenshots.\u001b[39m',
        },
        { message: 'console and page errors' },
      ],
    }),
  );
  expect(findings).toEqual([]);
  expect(failures.map(({ message }) => message)).toEqual([
    'expect(page).toHaveScreenshot(expected) failed\nFailed to take two consecutive stable screenshots.',
    'console and page errors',
  ]);
});
