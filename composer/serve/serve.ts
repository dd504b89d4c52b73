import { join } from 'node:path';
import { previewRoot, siteRoot } from '../site-folder/settings.ts';
import { serve } from './serve-all.ts';
import { portSetting } from './settings.ts';
import { trialSettings } from './trial-settings.ts';

/** `npm run site -- serve`: serves what is composed already, with an API beside it. */
export async function serveComposed({ preview }: { readonly preview?: string }): Promise<void> {
  const address =
    preview === undefined
      ? await serve(portSetting(), join(siteRoot(), 'current'))
      : await servePreview(previewRoot(preview));
  console.log(`Open at ${address}`);
}

function servePreview(root: string): Promise<string> {
  return serve(portSetting(), join(root, 'current'), trialSettings(root));
}
