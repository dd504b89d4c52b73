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
  /** What `fails` may name. */
  readonly fails: readonly string[];
  /** What may be set here alone. */
  readonly own?: Partial<QaParameters>;
  readonly made?: Partial<QaState>;
};

/** To be called before the page's own scripts run. @returns when mocks and draft are there */
export async function startClient({ fails, own, made = {} }: Options): Promise<void> {
  keepComplaints();
  const names = scenarios.length > 0 ? [...scenarios.map(({ name }) => name), REAL] : ['none'];
  const parameters = { ...own, ...parametersOf({ scenarios: names, fields, drafts, fails }) };
  const draft = startState(parameters, made);
  // For tests, which have no panel.
  document.addEventListener('qa:choose', ({ detail }: CustomEventInit) => choose(detail));
  if (document.body) showPanel();
  else document.addEventListener('DOMContentLoaded', showPanel);
  try {
    if (currentState().scenario !== REAL) await mock();
    await draft;
    // Says to tests that no enquiry leaves the page any more.
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

/** Resolves when the shell has made the site's policy on script addresses: nobody else can, and no worker starts before. */
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
    // Scripts tell nobody but those who listen on the way down to them.
    document.addEventListener('load', check, true);
  });
}

/** In a shadow tree, so that no styles reach the other. Beside a frame it outlives the page, and so do its state and the focus. */
function showPanel(): void {
  const { document: around } = parent;
  const host = around.querySelector('qa-panel') ?? around.body.appendChild(around.createElement('qa-panel'));
  const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  const focused = host.getAttribute('data-focused');
  // The page's policy forbids style elements.
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
  // Nobody answers until the next page is there.
  addEventListener('pagehide', () => {
    host.setAttribute('data-focused', root.activeElement?.id ?? '');
    place.inert = true;
  });
}

/** What the page has said on the console and thrown since it was opened, for tests in browsers that tell nobody. */
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
