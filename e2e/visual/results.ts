import { stripVTControlCharacters } from 'node:util';
import { readIfThere, writeWhole } from '@atverta/tooling/release-store/folder-storage.ts';
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter';
import type { BrowserBuild } from './browser-build.ts';

/** A picture that is not its baseline, by the files of its sides. */
export type Finding = {
  readonly name: string;
  readonly kind: 'changed' | 'new' | 'gone';
  readonly before?: string;
  readonly after?: string;
  readonly difference?: string;
};

/** A page that could not be pictured, or said something on its console. */
export type Failure = { readonly title: string; readonly message: string };

export type Decision =
  | { readonly accepted: true; readonly by: string }
  | { readonly accepted: false; readonly by: string; readonly reason: string };

/** What a run found, and what was decided since. */
export type Results = {
  /** ISO 8601, UTC. */
  readonly takenAt: string;
  /** What was pictured, in words for people. */
  readonly site: string;
  /** Where its baselines are, in words for people. */
  readonly place: string;
  readonly browser: BrowserBuild;
  /** How many pictures were taken. */
  readonly pictures: number;
  readonly findings: readonly Finding[];
  readonly failures: readonly Failure[];
  readonly decisions: Readonly<Record<string, Decision>>;
};

/** What Playwright's JSON report says of pictures: it attaches the sides of each that differs or is new. */
export function readReport({
  suites,
  errors,
}: JSONReport): Pick<Results, 'findings' | 'failures' | 'pictures'> {
  const tests = suites.flatMap(testsOf);
  const findings = tests.flatMap(({ result }) => findingsOf(result));
  const taken = tests.flatMap(({ annotations }) => annotations.filter(({ type }) => type === 'picture'));
  const failures = tests.flatMap(({ title, result }) =>
    result.errors.flatMap(({ message = '' }) =>
      findings.length > 0 && isOfFinding(message)
        ? []
        : [{ title, message: stripVTControlCharacters(message) }],
    ),
  );
  const others = errors.map(({ message = '' }) => ({
    title: 'The run',
    message: stripVTControlCharacters(message),
  }));
  return { findings, failures: [...others, ...failures], pictures: taken.length };
}

const testsOf = (suite: JSONReportSuite): readonly TestOfReport[] => [
  ...(suite.suites ?? []).flatMap(testsOf),
  ...suite.specs.flatMap(({ title, tests }) =>
    tests.flatMap(({ results, annotations }) => results.map((result) => ({ title, result, annotations }))),
  ),
];

type TestOfReport = {
  readonly title: string;
  readonly result: JSONReportTestResult;
  readonly annotations: readonly { readonly type: string }[];
};

function findingsOf({ attachments }: JSONReportTestResult): readonly Finding[] {
  const sides = new Map<string, Record<string, string>>();
  for (const { name, path = '' } of attachments) {
    const [, picture, side] = /^(.+)-(expected|actual|diff)\.png$/.exec(name.replaceAll('\\', '/')) ?? [];
    if (picture && side) sides.set(picture, { ...sides.get(picture), [side]: path });
  }
  return [...sides].flatMap(([name, { expected, actual, diff }]): readonly Finding[] => {
    if (!expected || !actual) return [];
    return diff
      ? [{ name, kind: 'changed', before: expected, after: actual, difference: diff }]
      : [{ name, kind: 'new', after: actual }];
  });
}

/** A picture of another size than its baseline is a finding too; one that does not stand still is none. */
const isOfFinding = (message: string): boolean =>
  message.includes('toHaveScreenshot') && !message.includes('consecutive stable');

export const undecided = ({ findings, decisions }: Results): readonly Finding[] =>
  findings.filter(({ name }) => !decisions[name]);

export const refused = ({ decisions }: Results): readonly (readonly [string, string])[] =>
  Object.entries(decisions).flatMap(([name, decision]) =>
    decision.accepted ? [] : [[name, decision.reason] as const],
  );

export async function readResults(file: string): Promise<Results | undefined> {
  const content = await readIfThere(file);
  return content && (JSON.parse(String(content)) as Results);
}

export const writeResults = (file: string, results: Results): Promise<void> =>
  writeWhole(file, `${JSON.stringify(results, null, 1)}\n`);
