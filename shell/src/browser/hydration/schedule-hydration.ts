/** Starts hydration when the browser is idle, or at the first input: inserts the page's scripts from a template. */
import { afterPaintOrTimeout } from '@atverta/ui/after-paint.ts';
import { SCRIPTS_TEMPLATE_ID } from '../../universal/page/element-ids.ts';

/** In a busy Chromium some page loads never get their idle callback. */
const MAX_WAIT_MS = 2000;

function loadScripts(): void {
  const template = document.getElementById(SCRIPTS_TEMPLATE_ID) as HTMLTemplateElement | null;
  if (!template) return;
  template.remove();
  document.head.append(template.content);
}

addEventListener('load', async () => {
  // Scripts must not delay the first paint.
  await afterPaintOrTimeout();
  // Safari has no `requestIdleCallback`.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(loadScripts, { timeout: MAX_WAIT_MS });
  else setTimeout(loadScripts);
});
for (const type of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(type, loadScripts, { once: true, passive: true, capture: true });
