import { once } from 'node:events';
import { appendFile, rm } from 'node:fs/promises';
import { UserError } from '@atverta/cli/user-error.ts';
import { composeInOwnProcess } from '../compose/compose-in-own-process.ts';
import { composePreview, type PreviewChoice } from '../compose/compose-preview.ts';
import { withSiteLock } from '../compositions/compositions.ts';
import { configuredSiteFolder, previewFolder } from '../compositions/site-folder.ts';
import { siteConfig } from '../config/site-config.ts';
import { formatTime } from '../process/format-time.ts';
import { NO_BRANCH, releaseChannel } from '../store/channel.ts';
import { startApi } from './api-process.ts';
import { isolatedApiSettings } from './isolated-api-settings.ts';
import { createPreviewServer, readPreviews } from './preview-server.ts';
import { findListenAddress, portSetting } from './settings.ts';

type PreviewOptions = PreviewChoice & {
  readonly list?: boolean;
  readonly remove?: string;
  readonly serve?: boolean;
  readonly domain?: string;
};

/** `npm run site -- preview`: composes a preview, or lists, removes or serves previews. */
export async function previewCommand(
  requestedName: string | undefined,
  values: PreviewOptions,
): Promise<void> {
  const domain = values.domain ?? siteConfig.hosting?.previewDomain ?? 'preview.localhost';
  if (values.list) {
    for (const { name, composedAt, by, note } of await readPreviews(configuredSiteFolder()))
      console.log(`${name}  ${formatTime(composedAt)}  ${by}  ${note}`);
  } else if (values.remove !== undefined) await remove(values.remove);
  else if (values.serve) await serve(domain);
  else {
    const name = requestedName ?? nameOfBranch();
    await composePreview(name, values);
    // The forge shows this URL beside the change.
    const outputs = process.env['GITHUB_OUTPUT'];
    if (outputs) await appendFile(outputs, `url=https://${name}.${domain}/\n`);
    console.log(
      `See it: npm run site -- serve --preview ${name}; or, with npm run site -- preview --serve: http://${name}.${domain}:${portSetting()}/`,
    );
  }
}

async function remove(name: string): Promise<void> {
  const siteFolder = previewFolder(name);
  const previews = await readPreviews(configuredSiteFolder());
  if (!previews.some((preview) => preview.name === name))
    throw new UserError(
      `there is no preview ${name}; existing previews: ${previews.map((each) => each.name).join(', ') || 'none'}`,
    );
  await withSiteLock(siteFolder, () => rm(siteFolder, { recursive: true, force: true }));
  console.log(`removed ${name} and the enquiries sent in it`);
}

async function serve(domain: string): Promise<void> {
  const listenAt = await findListenAddress();
  const server = createPreviewServer({
    siteFolder: configuredSiteFolder(),
    domain,
    startApi: (folder) => startApi(isolatedApiSettings(folder)),
    compose: composeInOwnProcess,
  });
  await once(server.listen(listenAt), 'listening');
  const { port } = server.address() as { port: number };
  console.log(`All previews: http://${domain}:${port}/`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => server.close());
}

function nameOfBranch(): string {
  const name = releaseChannel()
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 50);
  if (name && name !== NO_BRANCH) return name;
  throw new UserError(
    'this checkout is on no branch: name the preview, as in npm run site -- preview autumn',
  );
}
