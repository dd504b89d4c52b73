import { startClient } from './start-client.tsx';

/** The client of a composed page. The server passes its options as `data-` attributes of the script element. */
const { remotes = '', messages = 'real', fails = 'nothing' } = document.currentScript?.dataset ?? {};
void startClient({ fails: remotes.split(' '), serverValues: { messages, fails } });
