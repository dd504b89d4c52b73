import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drafts, fields, scenarios, startMocks } from '#module/mocks';
import { parametersOf, type QaParameters, type QaState } from '../state/parameters.ts';
import { Panel } from './Panel.tsx';
import {
  applyInitialState,
  changeState,
  currentState,
  queryOf,
  REAL_SCENARIO,
  setRestartMocks,
} from './page-state.ts';
import style from './panel.css?raw';
import { WORKER_PATH } from './paths.ts';
import { addRequest, addResponse } from './RequestLog.tsx';

type Options = {
  /** Values of `broken` besides `nothing`. */
  readonly broken: readonly string[];
  /** Parameters that exist only if a module is shown alone. */
  readonly moduleParameters?: Partial<QaParameters>;
  /** Values that the server used for this document. */
  readonly serverValues?: Partial<QaState>;
};

/**
 * Starts the client. Call it before the page's own scripts run.
 * @returns a promise that resolves when mocks and draft are ready, or the mocks have failed to start
 */
export async function startClient({ broken, moduleParameters, serverValues = {} }: Options): Promise<void> {
  recordConsoleErrors();
  const names = scenarios.length > 0 ? [...scenarios.map(({ name }) => name), REAL_SCENARIO] : ['none'];
  const parameters = { ...moduleParameters, ...parametersOf({ scenarios: names, fields, drafts, broken }) };
  const draft = applyInitialState(parameters, serverValues);
  // Tests change the state by this event.
  document.addEventListener('qa:choose', ({ detail }: CustomEventInit) => changeState(detail));
  if (document.body) showPanel();
  else document.addEventListener('DOMContentLoaded', showPanel);
  try {
    if (currentState().scenario !== REAL_SCENARIO) await startModuleMocks();
    await draft;
    // Tests wait for this attribute before they send a form.
    document.documentElement.setAttribute('data-mocked', '');
  } catch (error) {
    console.error('The mocks could not be started:', error);
  }
}

async function startModuleMocks(): Promise<void> {
  await waitForScriptPolicy();
  const query = () => queryOf(currentState());
  setRestartMocks(
    await startMocks({ workerUrl: WORKER_PATH, query, onRequest: addRequest, onResponse: addResponse }),
  );
}

type TrustedTypes = { readonly defaultPolicy: unknown };

/** Resolves when the shell has created the default Trusted Types policy, without which no worker can start. */
function waitForScriptPolicy(): Promise<void> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const isComposed = document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null;
  const hasPolicy = () => !isComposed || !trustedTypes || trustedTypes.defaultPolicy !== null;
  return new Promise((resolve) => {
    if (hasPolicy()) return resolve();
    const check = () => {
      if (!hasPolicy()) return;
      document.removeEventListener('load', check, true);
      resolve();
    };
    // The `load` event of a script does not bubble, so listen in the capture phase.
    document.addEventListener('load', check, true);
  });
}

/**
 * Renders the panel in a shadow tree, which isolates its styles. Beside a frame, the panel and its focus
 * outlive the page.
 */
function showPanel(): void {
  const { document: outerDocument } = parent;
  const host =
    outerDocument.querySelector('qa-panel') ??
    outerDocument.body.appendChild(outerDocument.createElement('qa-panel'));
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const focusedId = host.getAttribute('data-focused');
  // The page's policy forbids style elements, but allows constructed style sheets.
  const sheet = new (parent as typeof globalThis & Window).CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('lang', 'en');
  host.toggleAttribute('data-beside', frameElement !== null);
  const container = outerDocument.createElement('div');
  root.replaceChildren(container);
  flushSync(() => createRoot(container).render(<Panel isBeside={frameElement !== null} />));
  if (focusedId) root.getElementById(focusedId)?.focus();
  if (!frameElement) return;
  // The panel does not work until the next page has loaded.
  addEventListener('pagehide', () => {
    host.setAttribute('data-focused', root.activeElement?.id ?? '');
    container.inert = true;
  });
}

/** Warnings and errors of the page, for tests in browsers that do not report them. */
const consoleErrors: string[] = [];

function recordConsoleErrors(): void {
  for (const level of ['error', 'warn'] as const) {
    const nativeMethod = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      consoleErrors.push(args.map(String).join(' '));
      nativeMethod(...args);
    };
  }
  addEventListener('error', ({ message }) => void consoleErrors.push(message));
  addEventListener('unhandledrejection', ({ reason }) => void consoleErrors.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    consoleErrors.push(`The policy forbids ${blockedURI} by ${violatedDirective}`);
  });
  Object.assign(globalThis, { qaConsoleErrors: consoleErrors });
}
