import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { drafts, fields, scenarios, startMocks } from '#module/mocks';
import { parametersOf, type QaParameters, type QaState } from '../state/parameters.ts';
import { addAnswer, addRequest } from './Exchanges.tsx';
import { Panel } from './Panel.tsx';
import { choose, currentState, onRestart, queryOf, REAL, startState } from './page-state.ts';
import style from './panel.css?raw';
import { WORKER_PATH } from './paths.ts';

type Options = {
  /** Values of `fails` besides `nothing`. */
  readonly fails: readonly string[];
  /** Parameters that exist only if a module is shown alone. */
  readonly own?: Partial<QaParameters>;
  /** Values that the server used for this document. */
  readonly made?: Partial<QaState>;
};

/**
 * Starts the client. Call it before the page's own scripts run.
 * @returns a promise that resolves when mocks and draft are ready, or the mocks have failed to start
 */
export async function startClient({ fails, own, made = {} }: Options): Promise<void> {
  keepComplaints();
  const names = scenarios.length > 0 ? [...scenarios.map(({ name }) => name), REAL] : ['none'];
  const parameters = { ...own, ...parametersOf({ scenarios: names, fields, drafts, fails }) };
  const draft = startState(parameters, made);
  // Tests change the state by this event.
  document.addEventListener('qa:choose', ({ detail }: CustomEventInit) => choose(detail));
  if (document.body) showPanel();
  else document.addEventListener('DOMContentLoaded', showPanel);
  try {
    if (currentState().scenario !== REAL) await mock();
    await draft;
    // Tests wait for this attribute before they send a form.
    document.documentElement.setAttribute('data-mocked', '');
  } catch (error) {
    console.error('The mocks could not be started:', error);
  }
}

async function mock(): Promise<void> {
  await whenScriptPolicyIsThere();
  const query = () => queryOf(currentState());
  onRestart(await startMocks({ workerUrl: WORKER_PATH, query, onRequest: addRequest, onAnswer: addAnswer }));
}

type TrustedTypes = { readonly defaultPolicy: unknown };

/** Resolves when the shell has created the default Trusted Types policy, without which no worker can start. */
function whenScriptPolicyIsThere(): Promise<void> {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: TrustedTypes };
  const isComposed = document.querySelector('meta[http-equiv="Content-Security-Policy"]') !== null;
  const isThere = () => !isComposed || !trustedTypes || trustedTypes.defaultPolicy !== null;
  return new Promise((resolve) => {
    if (isThere()) return resolve();
    const check = () => {
      if (!isThere()) return;
      document.removeEventListener('load', check, true);
      resolve();
    };
    // The `load` event of a script does not bubble, so listen in the capture phase.
    document.addEventListener('load', check, true);
  });
}

/** Renders the panel in a shadow tree, which isolates its styles. Beside a frame, the panel and its focus outlive the page. */
function showPanel(): void {
  const { document: around } = parent;
  const host = around.querySelector('qa-panel') ?? around.body.appendChild(around.createElement('qa-panel'));
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const focused = host.getAttribute('data-focused');
  // The page's policy forbids style elements, but allows constructed style sheets.
  const sheet = new (parent as typeof globalThis & Window).CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];
  host.setAttribute('lang', 'en');
  host.toggleAttribute('data-beside', frameElement !== null);
  const place = around.createElement('div');
  root.replaceChildren(place);
  flushSync(() => createRoot(place).render(<Panel isBeside={frameElement !== null} />));
  if (focused) root.getElementById(focused)?.focus();
  if (!frameElement) return;
  // The panel does not work until the next page has loaded.
  addEventListener('pagehide', () => {
    host.setAttribute('data-focused', root.activeElement?.id ?? '');
    place.inert = true;
  });
}

/** Warnings and errors of the page, for tests in browsers that do not report them. */
const complaints: string[] = [];

function keepComplaints(): void {
  for (const level of ['error', 'warn'] as const) {
    const native = console[level].bind(console);
    console[level] = (...args: unknown[]) => {
      complaints.push(args.map(String).join(' '));
      native(...args);
    };
  }
  addEventListener('error', ({ message }) => void complaints.push(message));
  addEventListener('unhandledrejection', ({ reason }) => void complaints.push(String(reason)));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
    complaints.push(`The policy forbids ${blockedURI} by ${violatedDirective}`);
  });
  Object.assign(globalThis, { qaComplaints: complaints });
}
