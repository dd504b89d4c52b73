import { parentPort, workerData } from 'node:worker_threads';
import { type LinkJob, linkFilesHere } from './link-files.ts';

parentPort?.postMessage(linkFilesHere(workerData as LinkJob));
