import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient } from '@atverta/qa/site/build-client.ts';
import { SCENARIOS } from '../../../mf-forms/mocks/scenarios.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Words of MSW, of the scenarios and of the panel that minifying would leave alone. */
const MARKS = [
  'mockServiceWorker',
  'MOCK_ACTIVATE',
  'INTEGRITY_CHECK_REQUEST',
  'qa-panel',
  'ATV-MQCK',
  'Copy this state',
  ...Object.values(SCENARIOS).map(({ description }) => longestPart(description)),
];

/** Numbers are filled in with their units when a scenario is described. */
function longestPart(description: string): string {
  const [longest = ''] = description.split(/\d+(?: [s%])?/).sort((a, b) => b.length - a.length);
  return longest;
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const marksIn = (content: string) => MARKS.filter((mark) => content.includes(mark));

test('no byte of the mocks or their panel is in the site or in a release', async () => {
  const folder = process.env['E2E_FOLDER'] ?? '';
  // Each mark is one that would be found.
  process.env['QA_FOLDER'] = join(folder, 'mocked');
  await buildClient();
  const client = await readFile(join(folder, 'mocked/client/client.js'), 'utf8');
  expect(marksIn(client)).toEqual(MARKS);

  const files = [
    ...(await filesBelow(join(folder, 'site'))),
    ...(await filesBelow(join(folder, 'releases'))),
  ];
  expect(files.length).toBeGreaterThan(100);
  for (const file of files.filter((name) => /\.(js|cjs|html|css|json|txt)$/.test(name)))
    expect(marksIn(await readFile(file, 'utf8')), file).toEqual([]);
});
