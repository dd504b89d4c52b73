import type { PageFiles } from '@atverta/shared/contracts/renderer.ts';

/**
 * Content of the template: the shell's script, and requests for the files that it will want.
 * As text, since React would lift them out into the head. Addresses and hashes need no escaping.
 */
export function waitingScripts({ main, scripts }: PageFiles): string {
  const preloads = scripts.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="${url.endsWith('.json') ? 'fetch' : 'script'}" href="${url}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const start = `<script async src="${main.url}" integrity="${main.integrity}" crossorigin="anonymous"></script>`;
  return preloads.join('') + start;
}
