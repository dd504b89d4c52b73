import { join } from 'node:path';
import type { ModuleDeclaration } from '@atverta/runtime/pages.ts';
import type { PagePictures } from '@atverta/runtime/release-manifest.ts';
import { drawIcons } from './draw-icons.ts';
import { drawPagePictures } from './draw-page-pictures.ts';

/** Draws a module's icons and the pictures that its pages are shared with into its browser build. */
export async function addPictures(
  declaration: ModuleDeclaration,
  folder: string,
): Promise<Readonly<Record<string, PagePictures>>> {
  const built = join(folder, 'dist/browser');
  await drawIcons(join(folder, 'public/icon.svg'), join(built, 'root'));
  return drawPagePictures(declaration, folder, built);
}
