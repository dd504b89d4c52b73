import { startClient } from './start-client.tsx';

/** The client of a composed page. The server passes its options as `data-` attributes of the script element. */
const { remotes = '', messages = 'real', broken = 'nothing' } = document.currentScript?.dataset ?? {};
void startClient({ broken: remotes.split(' '), serverValues: { messages, broken } });
