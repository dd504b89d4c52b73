import type { PublishedFile } from '@atverta/runtime/composition.ts';
import { buildNameOf, MODULES_PATH } from '@atverta/runtime/published-files.ts';
import { SCRIPTS_TEMPLATE } from '../../both/page/scripts-template.ts';

/** Scripts that documents of this site name, by the name that their build gave them. */
const known = new Map<string, PublishedFile>();

/** Addresses of the scripts that were asked for: what this tab runs, by the same names. */
const requested = new Map<string, string>();

const SCRIPTS = `link[rel="preload"]:is([as="script"], [as="fetch"]), script[src^="${MODULES_PATH}"]`;

/** The scripts that a document of this site names, its own \`<template>\` of waiting scripts included. */
export function scriptsOf(page: ParentNode): readonly PublishedFile[] {
  const template = page.querySelector<HTMLTemplateElement>(`#${SCRIPTS_TEMPLATE}`);
  const elements = [page, ...(template ? [template.content] : [])].flatMap((root) => [
    ...root.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(SCRIPTS),
  ]);
  return elements.map((element) => ({
    url: element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    integrity: element.integrity || (element.dataset['integrity'] ?? ''),
  }));
}

/** Whether this tab runs none of these scripts in another version. */
export const fitThisTab = (scripts: readonly PublishedFile[]): boolean =>
  scripts.every(({ url }) => (requested.get(buildNameOf(url)) ?? url) === url);

/** Lets these scripts be loaded, in the place of versions of them that were never asked for. */
export function admitScripts(scripts: readonly PublishedFile[]): void {
  for (const file of scripts) known.set(buildNameOf(file.url), file);
}

/**
 * The published file of a script that is asked for by the name that its build gave it.
 * @returns undefined where no document that this tab has shown names it: it must not be loaded
 */
export function resolvePublishedFile(url: string): Partial<PublishedFile> | undefined {
  const { origin, pathname } = new URL(url, location.href);
  // What runs on a developer's machine changes at every save.
  if (isFromDeveloper(origin)) return { url };
  const file = origin === location.origin ? known.get(buildNameOf(pathname)) : undefined;
  if (file) requested.set(buildNameOf(file.url), file.url);
  return file;
}

const MODULE_FILE = new RegExp(`^${MODULES_PATH}[^/]+/(?:[0-9a-f]{40}/(?:[\\w-]+/)*)?[^/]+\\.m?js$`);

/** Whether a path is that of a script of a module. */
export const isModuleFile = (path: string): boolean => MODULE_FILE.test(path);

/** Scripts of a release of another project's build, by the folder that they are published in. */
export const scriptsIn = (folder: string): readonly PublishedFile[] =>
  [...known.values()].filter(({ url }) => url.startsWith(folder) && isModuleFile(url));

const developers = new Set<string>();

/** Admits whatever a developer's own machine serves. Only previews do (see `src/review`). */
export const admitDeveloper = (origin: string): void => void developers.add(origin);

export const isFromDeveloper = (origin: string): boolean => developers.has(origin);

const own = scriptsOf(document);
admitScripts(own);
// The shell itself runs by now.
for (const { url } of own)
  if (url.startsWith(`${MODULES_PATH}shell/main.`)) requested.set(buildNameOf(url), url);
