import { startClient } from './start-client.tsx';

/** On a composed page: what the server knows of it stands at this script's element. */
const { modules = '', messages = 'real', fails = 'nothing' } = document.currentScript?.dataset ?? {};
void startClient({ fails: modules.split(' '), made: { messages, fails } });
