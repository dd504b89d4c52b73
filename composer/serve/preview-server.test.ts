import { mkdir, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request, type Server } from 'node:http';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type SmallSite, smallSite } from '../compose/testing/small-site.ts';
import { createPreviewServer } from './preview-server.ts';

type PreviewResponse = {
  readonly status: number;
  readonly body: string;
  readonly location: string | undefined;
  readonly headers: IncomingHttpHeaders;
};

async function serve(
  site: SmallSite,
  stop = async (_folder: string) => {},
): Promise<(name: string, path: string) => Promise<PreviewResponse>> {
  const server: Server = createPreviewServer({
    siteFolder: site.siteFolder,
    domain: 'preview.localhost',
    startApi: async (folder) => ({ origin: 'http://127.0.0.1:9', stop: () => stop(folder) }),
    compose: ([, name = '', ...args]) => site.preview(name, ...args),
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => new Promise<void>((done) => server.close(() => done())));
  const { port } = server.address() as { port: number };
  return (name, path) =>
    new Promise((resolve, reject) => {
      const host = `${name ? `${name}.` : ''}preview.localhost:${port}`;
      request({ port, host: '127.0.0.1', path, headers: { host }, agent: false }, (response) => {
        let body = '';
        response.on('data', (chunk) => (body += chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            body,
            headers: response.headers,
            location: response.headers.location?.replace(`:${port}`, ''),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}

test('the message editor is at the domain of the previews alone, and may connect to the forge alone', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  await site.release('mf-one', 'one');
  await site.compose();
  await site.preview('autumn');
  const get = await serve(site);
  expect((await get('', '/editor/')).body, 'before it is built').toContain('<h1>Previews</h1>');
  await mkdir(join(site.siteFolder, 'editor'));
  await writeFile(join(site.siteFolder, 'editor/index.html'), '<title>Editor</title>');
  const page = await get('', '/editor/');
  expect(page.body).toBe('<title>Editor</title>');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'self';.* connect-src 'self' blob: data: https:\/\/api\.github\.com;/,
  );
  expect(page.headers['x-robots-tag']).toBe('noindex');
  expect((await get('autumn', '/editor/')).body).not.toContain('Editor');
});

test('previews are served side by side, each at its own host, and listed', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  const one = await site.release('mf-one', 'one');
  await site.compose();
  const two = await site.release('mf-one', 'two');
  await site.preview('autumn', '--use', `mf-one@${two}`, '--note', 'with <b>leaves</b>');
  await site.preview('winter');
  const stoppedApis: string[] = [];
  const get = await serve(site, async (folder) => void stoppedApis.push(folder));

  expect((await get('autumn', '/nl/about')).body).toContain('<main>two</main>');
  expect((await get('winter', '/nl/about')).body).toContain('<main>one</main>');
  const list = await get('', '/');
  expect(list.status).toBe(200);
  expect(list.body).toMatch(/href="http:\/\/autumn\.preview\.localhost:\d+\/"/);
  expect(list.body).toContain('with &#60;b&#62;leaves');
  const missingPage = await get('spring', '/nl/about');
  expect(missingPage.status).toBe(404);
  expect(missingPage.body).toContain('There is no preview “spring”');

  const otherPreview = await get('winter', `/nl/about?a=1&use=mf-one@${two.slice(0, 6)}`);
  expect(otherPreview).toMatchObject({
    status: 302,
    location: `http://winter-mf-one-${two.slice(0, 6)}.preview.localhost/nl/about?a=1`,
  });
  const derivedPreview = `winter-mf-one-${two.slice(0, 6)}`;
  expect((await get(derivedPreview, '/nl/about')).body).toContain('<main>two</main>');
  expect((await get('winter', '/nl/about')).body, 'the preview itself stays').toContain('<main>one</main>');
  expect((await get('winter', `/nl/about?use=mf-one@${one}`)).location).toContain(`winter-mf-one-${one}`);
  await site.release('shell', 'another shell');
  await site.preview('winter', '--use', 'shell@newest');
  await get('winter', `/nl/?use=mf-one@${two.slice(0, 6)}`);
  expect((await get(derivedPreview, '/nl/')).body, 'of what the preview shows now').toContain(
    'another shell',
  );
  const missingRelease = await get('winter', '/nl/about?use=mf-one@ffff');
  expect(missingRelease.status).toBe(409);
  expect(missingRelease.body).toContain('there is no release ffff of mf-one');

  const removal = await site.run('preview', '--remove', 'autumn');
  expect(removal.stdout).toContain('removed autumn');
  expect((await get('autumn', '/nl/about')).status).toBe(404);
  expect(stoppedApis, 'its API').toEqual([join(site.siteFolder, 'previews/autumn')]);
  expect((await site.run('preview', '--list')).stdout).toMatch(/^winter-mf-one-/);
  expect((await site.run('preview', '--remove', 'autumn')).stderr).toContain('there is no preview autumn');
  expect((await site.run('preview', 'Autumn!')).stderr).toContain('"Autumn!" cannot name a preview');
});

test('a preview that cannot be served leaves no API running', async () => {
  const site = await smallSite();
  await site.release('shell', 'shell');
  await site.preview('autumn');
  vi.stubEnv('FEDERATION_ORIGINS', 'no origin');
  const stop = vi.fn(async () => {});
  const consoleError = vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => {
    consoleError.mockRestore();
    vi.unstubAllEnvs();
  });
  const get = await serve(site, stop);
  expect(await get('autumn', '/')).toMatchObject({ status: 500 });
  expect(stop).toHaveBeenCalledOnce();
});
