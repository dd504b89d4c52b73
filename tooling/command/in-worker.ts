import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

type Answer = { readonly result: unknown } | { readonly error: unknown };

/** The worker, while it has something to do, and who waits for it, in turn. */
let worker: Worker | undefined;
const waiting: { resolve(result: never): void; reject(error: unknown): void }[] = [];

/**
 * Calls a function on another processor, beside the work of this one. It should take long: a
 * worker takes 50 ms to start, and 17 MB. There is one at a time: what comes meanwhile waits.
 * @param module the `import.meta.url` of the file that exports the function
 * @param name the function's; it takes one value and returns one, which can both be cloned
 */
export function inWorker<Job, Result>(module: string, name: string, job: Job): Promise<Result> {
  worker ??= startWorker();
  worker.postMessage({ module, name, job });
  return new Promise<Result>((resolve, reject) => waiting.push({ resolve, reject }));
}

function startWorker(): Worker {
  const started = new Worker(join(import.meta.dirname, 'in-worker.mjs'), {
    // By itself V8 lets what is short-lived lie about until it is tens of megabytes.
    resourceLimits: { maxYoungGenerationSizeMb: 2 },
  });
  started.on('message', (answer: Answer) => {
    const first = waiting.shift();
    if (waiting.length === 0) stopWorker();
    if ('error' in answer) first?.reject(answer.error);
    else first?.resolve(answer.result as never);
  });
  started.on('error', (error) => {
    worker = undefined;
    for (const each of waiting.splice(0)) each.reject(error);
  });
  return started;
}

function stopWorker(): void {
  void worker?.terminate();
  worker = undefined;
}
