import type { PublishedFile } from '@atverta/contract/composition.ts';
import { buildNameOf, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { SCRIPTS_TEMPLATE } from '../../universal/page/element-ids.ts';

/** Scripts that this site's documents name, by build name. */
const admittedScripts = new Map<string, PublishedFile>();

/** Addresses of the scripts that this tab has requested, by build name. */
const requestedUrls = new Map<string, string>();

const SCRIPTS = `link[rel="preload"]:is([as="script"], [as="fetch"]), script[src^="${MODULES_PATH}"]`;

/** Returns the scripts that a document names, including those in its `<template>`. */
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

/** Returns `true` if this tab runs no other version of these scripts. */
export const areCompatible = (scripts: readonly PublishedFile[]): boolean =>
  scripts.every(({ url }) => (requestedUrls.get(buildNameOf(url)) ?? url) === url);

/** Allows these scripts, instead of other versions that were not requested. */
export function admitScripts(scripts: readonly PublishedFile[]): void {
  for (const file of scripts) admittedScripts.set(buildNameOf(file.url), file);
}

/**
 * Returns the published file for a script's build name, and records that the tab requests it. Returns `undefined` if no
 * document names it, so that it must not be loaded.
 */
export function resolvePublishedFile(url: string): PublishedFile | undefined {
  const { origin, pathname } = new URL(url, location.href);
  const file = origin === location.origin ? admittedScripts.get(buildNameOf(pathname)) : undefined;
  if (file) requestedUrls.set(buildNameOf(file.url), file.url);
  return file;
}

const MODULE_FILE = new RegExp(`^${MODULES_PATH}[^/]+/(?:[0-9a-f]{40}/(?:[\\w-]+/)*)?[^/]+\\.js$`);

export const isModuleFile = (path: string): boolean => MODULE_FILE.test(path);

// The loaded document's main script is this code. Its other scripts have not been requested yet.
const documentScripts = scriptsOf(document);
admitScripts(documentScripts);
for (const { url } of documentScripts)
  if (url.startsWith(`${MODULES_PATH}shell/main.`)) requestedUrls.set(buildNameOf(url), url);
