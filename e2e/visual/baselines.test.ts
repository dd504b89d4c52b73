import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startS3 } from '@atverta/shared/object-storage/testing/start-s3.ts';
import { temporaryFolder } from '@atverta/tooling/release-store/testing/built-module.ts';
import { describe, expect, test } from 'vitest';
import { openBaselines } from './baselines.ts';
import { BUILD } from './testing/builds.ts';

type Environment = Readonly<Record<string, string>>;

async function bucket(): Promise<Environment> {
  const { endpoint, region, accessKeyId, secretAccessKey } = await startS3('pictures');
  return {
    VISUAL_BASELINES: 's3://pictures/site',
    RELEASE_S3_ENDPOINT: endpoint,
    RELEASE_S3_REGION: region,
    RELEASE_S3_ACCESS_KEY_ID: accessKeyId,
    RELEASE_S3_SECRET_ACCESS_KEY: secretAccessKey,
  };
}

const PLACES: { place: string; make: () => Promise<Environment> }[] = [
  {
    place: 'a folder',
    make: async () => ({ VISUAL_BASELINES: join(await temporaryFolder(), 'pictures') }),
  },
  { place: 'a bucket', make: bucket },
];

const files = async (folder: string) =>
  (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.png')).sort();

describe.each(PLACES)('baselines in $place', ({ make }) => {
  test('are what somebody accepted last, on every machine', async () => {
    const environment = await make();
    const [one, other] = [await temporaryFolder(), await temporaryFolder()];
    const mine = await openBaselines(environment);
    expect(await mine.bring(one, BUILD), 'before anybody accepted').toEqual([]);

    await mine.startOver(BUILD);
    await mine.accept('real/about-en-320-light', Buffer.from('first'));
    await mine.accept('real/about-en', Buffer.from('of a name that begins alike'));
    await mine.accept('forms/contact', Buffer.from('form'));
    await mine.accept('real/about-en-320-light', Buffer.from('second'));
    await mine.remove('real/about-en');

    const theirs = await openBaselines(environment);
    await mkdir(join(other, 'real'));
    await writeFile(join(other, 'real/left-from-before.png'), '');
    await writeFile(join(other, 'real/about-en-320-light.png'), 'first');
    expect(await theirs.bring(other, BUILD)).toEqual(['forms/contact', 'real/about-en-320-light']);
    expect(await files(other)).toEqual(['forms/contact.png', 'real/about-en-320-light.png'].map(native));
    expect(await readFile(join(other, 'real/about-en-320-light.png'), 'utf8')).toBe('second');
  });

  test('of another browser are not compared with, and go when its own are accepted', async () => {
    const baselines = await openBaselines(await make());
    const newer = { ...BUILD, version: '141.0.0.0' };
    await baselines.startOver(BUILD);
    await baselines.accept('ids/about-en', Buffer.from('old'));
    expect(await baselines.bring(await temporaryFolder(), newer)).toEqual([]);
    await baselines.startOver(newer);
    expect(await baselines.browser()).toEqual(newer);
    expect(await baselines.bring(await temporaryFolder(), newer)).toEqual([]);
  });
});

test('a picture that was damaged is named', async () => {
  const place = await temporaryFolder();
  const baselines = await openBaselines({ VISUAL_BASELINES: place });
  await baselines.startOver(BUILD);
  await baselines.accept('real/about-en', Buffer.from('whole'));
  const [file = ''] = await files(place);
  await writeFile(join(place, file), 'half');
  await expect(baselines.bring(await temporaryFolder(), BUILD)).rejects.toThrow(/about-en.* is damaged/);
});

test.each([
  [
    'a place of another kind',
    { VISUAL_BASELINES: 'gs://pictures' },
    /^VISUAL_BASELINES "gs:\/\/pictures" is neither/,
  ],
  [
    'no name of a bucket',
    { VISUAL_BASELINES: 's3:///site' },
    /^VISUAL_BASELINES "s3:\/\/\/site" is not of the form/,
  ],
  [
    'a file',
    { VISUAL_BASELINES: import.meta.filename },
    /^VISUAL_BASELINES .* is a file, and has to be a folder$/,
  ],
  [
    'a bucket that is not there',
    { VISUAL_BASELINES: 's3://other' },
    /^there is no bucket "other" .* in VISUAL_BASELINES$/,
  ],
  ['half of the credentials', { RELEASE_S3_ACCESS_KEY_ID: '' }, /only of use together$/],
])('%s is told in one sentence', async (_what, settings, sentence) => {
  const opened = openBaselines({ ...(await bucket()), ...settings });
  await expect(opened.then((baselines) => baselines.startOver(BUILD))).rejects.toThrow(sentence);
});

const native = (file: string) => file.replaceAll('/', process.platform === 'win32' ? '\\' : '/');
