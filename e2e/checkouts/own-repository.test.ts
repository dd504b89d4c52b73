import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import {
  filesShownIn,
  outdatedDependencies,
} from '@atverta/composer/config/testing/files-shown-in-guides.ts';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { GUIDE } from './own-repository-guide.ts';

test('the guide shows the versions of this repository and calls its pipeline', async () => {
  const files = new Map(await filesShownIn(...GUIDE));
  expect(await outdatedDependencies([...files])).toEqual([]);
  const { scripts } = JSON.parse(files.get('package.json') ?? '');
  const workflowPath = parse(files.get('.github/workflows/mf-case-studies.yml') ?? '').jobs['mf-case-studies']
    .uses;
  const [, pipeline = ''] = /^[\w-]+\/[\w-]+\/(.+)@main$/.exec(workflowPath) ?? [];
  const commands = [
    ...(await readFile(join(PROJECT_ROOT, pipeline), 'utf8')).matchAll(/npm run (\w+) (?!-w)/g),
  ];
  for (const [, script = ''] of commands) expect(Object.keys(scripts)).toContain(script);
});
