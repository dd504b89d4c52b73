import { join } from 'node:path';
import { expect, it } from 'vitest';
import { setScratchFolders } from './scratch-folders.ts';

it('keeps work in progress out of the store and the site that the settings name', () => {
  const environment = { RELEASE_STORE: 's3://releases/site', SITE_ROOT: '/srv/site', PORT: '8080' };
  setScratchFolders('/work', environment);
  expect(environment).toEqual({
    RELEASE_STORE: join('/work', 'releases'),
    SITE_ROOT: join('/work', 'site'),
    PORT: '8080',
  });
});
