import { createRoot } from 'react-dom/client';
import { startMocks } from '#mocks';
import { SESSION_KEY } from '../session-key.ts';
import { keepChoices, readChoices } from './choices.ts';
import { addAnswer, addRequest } from './exchanges.ts';
import { Panel } from './Panel.tsx';
import { whenScriptPolicyIsThere } from './script-policy.ts';

const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).pathname;
keepChoices(readChoices());
const mocks = whenScriptPolicyIsThere()
  .then(() =>
    startMocks({
      workerUrl: `${folder}worker.js`,
      scope: '/',
      search: () => `?${sessionStorage.getItem(SESSION_KEY) ?? ''}`,
      onRequest: addRequest,
      onAnswer: addAnswer,
    }),
  )
  .then(
    // Says to tests that no enquiry leaves the page any more.
    (running) => {
      document.documentElement.setAttribute('data-mocked', '');
      return running;
    },
    (error) => console.error('The mocks could not be started:', error),
  );
showPanel();

/** In a shadow tree, where neither the site's styles nor the panel's reach the other. */
function showPanel(): void {
  const host = document.body.appendChild(document.createElement('mocks-panel'));
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  const style = root.appendChild(document.createElement('link'));
  style.rel = 'stylesheet';
  style.href = `${folder}client.css`;
  createRoot(root.appendChild(document.createElement('div'))).render(
    <Panel restart={() => mocks.then((running) => running?.restart())} />,
  );
}
