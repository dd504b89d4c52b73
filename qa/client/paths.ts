import { MODULES_PATH } from '@atverta/contract/published-files.ts';

/** Below the modules' folder, since the policy of composed pages on script addresses admits no other. */
export const CLIENT_PATH = `${MODULES_PATH}qa/client.js`;
export const WORKER_PATH = `${MODULES_PATH}qa/worker.js`;
