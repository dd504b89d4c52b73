import type { PageFiles } from '@atverta/runtime/renderer.ts';

/**
 * Content of the template: the shell's script, and requests for the files that it will want.
 * As text, since React would lift them out into the head. Addresses and hashes need no escaping.
 */
export function waitingScripts({ main, scripts }: PageFiles): string {
  const preloads = scripts.map(({ url, integrity }) => {
    const hash = url.endsWith('.json')
      ? // Browsers check what is fetched by the hash that `fetch` is given, and complain of one here.
        `as="fetch" data-integrity="${integrity}"`
      : `as="script" integrity="${integrity}"`;
    return `<link rel="preload" ${hash} href="${url}" crossorigin="anonymous">`;
  });
  const start = `<script async src="${main.url}" integrity="${main.integrity}" crossorigin="anonymous"></script>`;
  return preloads.join('') + start;
}
