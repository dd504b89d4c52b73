/**
 * What `inWorker` starts. It is no TypeScript, and imports none before it has the compile cache:
 * what strips types would take 25 MB in each worker.
 */
import { parentPort } from 'node:worker_threads';
import { startCompileCache } from './compile-cache.mjs';

startCompileCache();

let last = Promise.resolve();
parentPort.on('message', (call) => {
  last = last.then(async () => parentPort.postMessage(await answer(call)));
});

async function answer({ module, name, job }) {
  try {
    const { [name]: run } = await import(module);
    return { result: await run(job) };
  } catch (error) {
    return { error };
  }
}
