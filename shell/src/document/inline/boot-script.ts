import { createHash } from 'node:crypto';
import type { PublishedFile } from '@atverta/shared/contracts/composition.ts';

/** Id of the template that holds a page's scripts until they are wanted. */
export const SCRIPTS_TEMPLATE = 'scripts';

/**
 * Lets the page's scripts in once everything visible is there and the browser has nothing better
 * to do, or at the first sign of a visitor who wants more than to read. Until then they wait in a
 * template, asked for by nobody. Inline, since it is all that runs before; admitted by its hash.
 * Idle moments have a time limit: some loads in a busy Chromium were never told of one.
 */
export const bootScript = `(()=>{let b=()=>{let t=document.getElementById('${SCRIPTS_TEMPLATE}');t&&(t.remove(),document.head.append(t.content))};addEventListener('load',()=>(window.requestIdleCallback||setTimeout)(b,{timeout:2e3}));for(let e of['pointerdown','keydown','touchstart'])addEventListener(e,b,{once:true,passive:true,capture:true})})()`;

export const bootScriptHash = `sha256-${createHash('sha256').update(bootScript).digest('base64')}`;

type WaitingFiles = { readonly main: PublishedFile; readonly scripts: readonly PublishedFile[] };

/**
 * Content of the template: the shell's script, and requests for the scripts that it will want.
 * As text, since React would lift them out into the head. Addresses and hashes need no escaping.
 */
export function waitingScripts({ main, scripts }: WaitingFiles): string {
  const preloads = scripts.map(
    ({ url, integrity }) =>
      `<link rel="preload" as="script" href="${url}" integrity="${integrity}" crossorigin="anonymous">`,
  );
  const start = `<script async src="${main.url}" integrity="${main.integrity}" crossorigin="anonymous"></script>`;
  return preloads.join('') + start;
}
