import type { PublishedFile } from '@atverta/contract/composition.ts';
import { buildNameOf, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { SCRIPTS_TEMPLATE_ID } from '../../universal/page/element-ids.ts';

/** Scripts and data files that this site's documents name, by build name. */
const registeredFiles = new Map<string, PublishedFile>();

/** URLs of the files that this tab has requested, by build name. */
const requestedUrls = new Map<string, string>();

const FILE_ELEMENTS = `link[rel="preload"]:is([as="script"], [as="fetch"]), script[src^="${MODULES_PATH}"]`;

/** Returns the scripts and data files that a document names, including those in its `<template>`. */
export function filesNamedIn(from: ParentNode): readonly PublishedFile[] {
  const template = from.querySelector<HTMLTemplateElement>(`#${SCRIPTS_TEMPLATE_ID}`);
  const elements = [from, ...(template ? [template.content] : [])].flatMap((parent) => [
    ...parent.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(FILE_ELEMENTS),
  ]);
  return elements.map((element) => ({
    url: element.getAttribute('href') ?? element.getAttribute('src') ?? '',
    integrity: element.integrity || (element.dataset['integrity'] ?? ''),
  }));
}

/** Returns whether this tab runs no other version of these files. */
export const areCompatibleWithTab = (files: readonly PublishedFile[]): boolean =>
  files.every(({ url }) => (requestedUrls.get(buildNameOf(url)) ?? url) === url);

/** Allows the tab to load these files. They replace other versions, so check `areCompatibleWithTab` first. */
export function registerFiles(files: readonly PublishedFile[]): void {
  for (const file of files) registeredFiles.set(buildNameOf(file.url), file);
}

/**
 * Returns the published file for a build name, and records that the tab requests it. Returns `undefined` if no
 * document names it, so that it must not be loaded.
 */
export function requestRegisteredFile(url: string): PublishedFile | undefined {
  const { origin, pathname } = new URL(url, location.href);
  const file = origin === location.origin ? registeredFiles.get(buildNameOf(pathname)) : undefined;
  if (file) requestedUrls.set(buildNameOf(file.url), file.url);
  return file;
}

const MODULE_FILE = new RegExp(`^${MODULES_PATH}[^/]+/(?:[0-9a-f]{40}/(?:[\\w-]+/)*)?[^/]+\\.js$`);

/** @throws TypeError if a URL is no script of this site's modules */
export function assertModuleFile(url: string): void {
  const { origin, pathname } = new URL(url, location.href);
  if (origin !== location.origin || !MODULE_FILE.test(pathname))
    throw new TypeError(`Refused to load ${url}: not a file of this site's modules`);
}

// The main script is running, so it counts as requested. The document's other files do not yet.
const documentFiles = filesNamedIn(document);
registerFiles(documentFiles);
for (const { url } of documentFiles)
  if (url.startsWith(`${MODULES_PATH}shell/main.`)) requestedUrls.set(buildNameOf(url), url);
