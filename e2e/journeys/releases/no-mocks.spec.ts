import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient } from '@atverta/qa/site/build-client.ts';
import { SCENARIOS } from '../../../mf-forms/mocks/scenarios.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Strings of MSW, the scenarios and the panel that a minifier keeps. */
const STRINGS = [
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  'INTEGRITY_CHECK_REQUEST',
  'qa-panel',
  'ATV-MQCK',
  'Copy this state',
  ...Object.values(SCENARIOS).map(({ description }) => longestPart(description)),
];

/** Returns the longest part of a description without numbers, which are inserted at run time. */
function longestPart(description: string): string {
  const [longest = ''] = description.split(/\d+(?: [s%])?/).sort((a, b) => b.length - a.length);
  return longest;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const stringsIn = (content: string) => STRINGS.filter((string) => content.includes(string));

test('neither the site nor a release contains code of the mocks or their panel', async () => {
  const folder = process.env['E2E_FOLDER'] ?? '';
  // The client of the mocks contains each string, so the search would find it.
  process.env['QA_FOLDER'] = join(folder, 'mocked');
  await buildClient();
  const client = await readFile(join(folder, 'mocked/client/client.js'), 'utf8');
  expect(stringsIn(client)).toEqual(STRINGS);

  const files = [
    ...(await filesBelow(join(folder, 'site'))),
    ...(await filesBelow(join(folder, 'releases'))),
  ];
  expect(files.length).toBeGreaterThan(100);
  for (const file of files.filter((name) => /\.(js|cjs|html|css|json|txt)$/.test(name)))
    expect(stringsIn(await readFile(file, 'utf8')), file).toEqual([]);
});
