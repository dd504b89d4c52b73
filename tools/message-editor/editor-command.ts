import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { configuredSiteFolder } from '@atverta/composer/compositions/site-folder.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { devCommand } from '@atverta/composer/dev/dev-command.ts';
import { createEditorServer, EDITOR_PATH, editorFolder } from '@atverta/composer/serve/editor-server.ts';
import { portSetting } from '@atverta/composer/serve/settings.ts';
import { baseUrl } from '@atverta/settings/brand/brand.ts';
import { buildEditor } from './build-editor.ts';
import { editorConfig } from './editor-config.ts';

type EditorOptions = { readonly publish?: string; readonly signIn?: string };

/**
 * `npm run words`: serves the message editor on this checkout beside the site, or builds it for the domain
 * of the previews.
 */
export async function editorCommand({ publish, signIn }: EditorOptions): Promise<void> {
  if (publish !== undefined) await publishEditor(publish, signIn);
  else await serveEditor();
}

async function serveEditor(): Promise<void> {
  const folder = join(PROJECT_ROOT, 'node_modules/.cache/editor/local');
  await buildEditor(folder);
  const server = await createEditorServer(folder);
  const siteUrl = `http://localhost:${portSetting()}`;
  // Made anew for each page load, so that a field that a developer adds appears.
  server.get(`${EDITOR_PATH}config.json`, () =>
    // The editor asks for a repository, but the checkout needs none.
    editorConfig(
      { name: 'github', repo: `local/${basename(PROJECT_ROOT)}`, auth_methods: ['token'] },
      siteUrl,
    ),
  );
  const port = Number(process.env['EDITOR_PORT'] || 8085);
  await server.listen({ port, host: '127.0.0.1' });
  console.log(`Edit words at http://localhost:${port}${EDITOR_PATH} in Chrome or Edge`);
  await devCommand([], {});
}

/**
 * @param repository `<owner>/<name>` on GitHub
 * @param signIn URL of an OAuth client; without it, people sign in with a token
 */
async function publishEditor(repository: string, signIn: string | undefined): Promise<void> {
  const folder = editorFolder(configuredSiteFolder());
  const newFolder = `${folder}.next`;
  await buildEditor(newFolder);
  const backend = {
    name: 'github',
    repo: repository,
    branch: 'main',
    ...(signIn ? { base_url: signIn } : { auth_methods: ['token'] }),
  };
  await writeFile(join(newFolder, 'config.json'), JSON.stringify(await editorConfig(backend, baseUrl)));
  await rm(folder, { recursive: true, force: true });
  await rename(newFolder, folder);
  console.log(`${folder}: the editor of ${repository}, at ${EDITOR_PATH} of the previews’ domain`);
}
