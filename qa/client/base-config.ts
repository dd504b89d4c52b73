import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Configs } from '@atverta/composer/build/rspack-config.ts';
import { ROOT } from '@atverta/composer/config/site.ts';

/** The site's own base configuration, found from the root because QA may be an installed package. */
export const { baseConfig, developerContainerConfig } = (await import(
  pathToFileURL(join(ROOT, 'rspack.config.base.ts')).href
)) as Configs;
