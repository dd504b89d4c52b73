import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drawPng } from './draw-png.ts';
import { drawOrReuse } from './drawing-cache.ts';
import { icoOf } from './ico.ts';

const FAVICON_SIZES = [16, 32, 48] as const;

/**
 * Draws a site's icon in all sizes that browsers and phones load.
 * @param svg path of the icon; does nothing if it does not exist
 */
export async function drawIcons(svg: string, folder: string): Promise<void> {
  const icon = await readFile(svg, 'utf8').catch(() => undefined);
  if (icon === undefined) return;
  const draw = (source: string, size: number) => drawOrReuse([source, size], () => drawPng(source, size));
  const favicons = FAVICON_SIZES.map(async (size) => ({ size, png: await draw(icon, size) }));
  const files = {
    'apple-touch-icon.png': await draw(icon, 180),
    'icon-192.png': await draw(icon, 192),
    'icon-512.png': await draw(icon, 512),
    'icon-maskable-512.png': await draw(withinSafeZone(icon), 512),
    'favicon.ico': icoOf(await Promise.all(favicons)),
  };
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
}

/** Shrinks the icon on a background of its own colour, so that it stays inside the safe zone of a maskable icon. */
function withinSafeZone(icon: string): string {
  const ground = /fill="(#[0-9a-f]+)"/.exec(icon)?.[1] ?? '#000';
  const scaledIcon = icon.replace('<svg ', '<svg x="10" y="10" width="44" height="44" ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path fill="${ground}" d="M0 0h64v64H0z"/>${scaledIcon}</svg>`;
}
