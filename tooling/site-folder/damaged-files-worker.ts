import { parentPort, workerData } from 'node:worker_threads';
import { damagedOfList } from './published-files.ts';

const { folder, list } = workerData as { readonly folder: string; readonly list: string };
parentPort?.postMessage(damagedOfList(folder, list));
