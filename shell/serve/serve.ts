/** `npm run serve [-- --preview <name>]`: serves what is composed already, with the API beside it. */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { previewRoot, siteRoot } from '../compose/settings.ts';
import { serve } from './serve-all.ts';
import { portSetting } from './settings.ts';

const { values } = parseArgs({ options: { preview: { type: 'string' } } });
const root = values.preview === undefined ? siteRoot() : previewRoot(values.preview);
try {
  console.log(`Open at ${await serve(portSetting(), join(root, 'current'))}/en/`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
