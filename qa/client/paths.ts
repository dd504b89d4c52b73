import { MODULES_PATH } from '@atverta/contract/published-files.ts';

/** The policy of composed pages allows only scripts below the folder of the modules. */
export const CLIENT_PATH = `${MODULES_PATH}qa/client.js`;
export const WORKER_PATH = `${MODULES_PATH}qa/worker.js`;
