/** `npm run serve [-- --preview <name>]`: serves what is composed already, with an API beside it. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { previewRoot, siteRoot } from '../site-folder/settings.ts';
import { serve } from './serve-all.ts';
import { portSetting } from './settings.ts';
import { trialSettings } from './trial-settings.ts';

try {
  const { values } = parseArgs({ options: { preview: { type: 'string' } } });
  const address =
    values.preview === undefined
      ? await serve(portSetting(), join(siteRoot(), 'current'))
      : await servePreview(previewRoot(values.preview));
  console.log(`Open at ${address}/en/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

function servePreview(root: string): Promise<string> {
  return serve(portSetting(), join(root, 'current'), trialSettings(root));
}
