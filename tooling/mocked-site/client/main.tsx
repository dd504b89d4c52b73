import { createRoot } from 'react-dom/client';
import { startMocks } from '#mocks';
import { ownSession } from '../../qa-state/environment.ts';
import { keepComplaints } from './complaints.ts';
import { choose, onRestart, SESSION_KEY, startState } from './current-state.ts';
import { addAnswer, addRequest } from './exchanges.ts';
import { Panel } from './Panel.tsx';
import { whenScriptPolicyIsThere } from './script-policy.ts';

const folder = new URL('.', (document.currentScript as HTMLScriptElement).src).pathname;
keepComplaints();
startState();
whenScriptPolicyIsThere()
  .then(() =>
    startMocks({
      workerUrl: `${folder}worker.js`,
      scope: '/',
      search: () => `?${ownSession.getItem(SESSION_KEY) ?? ''}`,
      onRequest: addRequest,
      onAnswer: addAnswer,
    }),
  )
  .then(
    ({ restart }) => {
      onRestart(restart);
      // Says to tests that no enquiry leaves the page any more.
      document.documentElement.setAttribute('data-mocked', '');
    },
    (error) => console.error('The mocks could not be started:', error),
  );
// For tests, which have no panel.
document.addEventListener('qa:choose', ({ detail }: CustomEventInit) => choose(detail));
document.addEventListener('DOMContentLoaded', showPanel);

/** In a shadow tree, where neither the site's styles nor the panel's reach the other. */
function showPanel(): void {
  const host = document.body.appendChild(document.createElement('mocks-panel'));
  host.lang = 'en';
  const root = host.attachShadow({ mode: 'open' });
  const style = root.appendChild(document.createElement('link'));
  style.rel = 'stylesheet';
  style.href = `${folder}client.css`;
  createRoot(root.appendChild(document.createElement('div'))).render(<Panel />);
}
