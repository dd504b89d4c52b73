import { parentPort, workerData } from 'node:worker_threads';
import { damagedOfList } from './damaged-files.ts';

parentPort?.postMessage(damagedOfList(workerData));
