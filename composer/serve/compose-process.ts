import { fork } from 'node:child_process';
import { join } from 'node:path';
import { UNTOUCHED } from '../command/run-command.ts';
import { outcomeOf } from '../command/run-process.ts';

export type RenderedPage = { readonly path: string; readonly html: string };

/**
 * Starts a process that composes once, when it is told what: one that has loaded a release's code
 * cannot load another's. One that is started ahead has loaded the tools' code by then.
 * @returns composes: resolves with what the composer says, rejects with its refusal. `onPage` is
 * handed the pages that `--first` names, as soon as each is rendered
 */
export function startComposer(settings: NodeJS.ProcessEnv = {}) {
  const composer = fork(join(import.meta.dirname, '../cli/compose-ahead.mjs'), {
    env: { ...process.env, ...settings },
    silent: true,
    execArgv: [],
  });
  const outcome = outcomeOf(composer);
  return async (args: readonly string[], onPage?: (page: RenderedPage) => void): Promise<string> => {
    if (onPage) composer.on('message', onPage);
    composer.send(args);
    const { code, stdout, stderr } = await outcome;
    // Under development no site is live.
    const refusal = stderr.trim().replace(`${UNTOUCHED}: `, '');
    if (code !== 0) throw new Error(refusal || `composing ended with code ${code}`);
    // It is live, with a warning.
    if (stderr) console.error(stderr.trim());
    return stdout;
  };
}

export const composeInOwnProcess = (args: readonly string[], settings?: NodeJS.ProcessEnv): Promise<string> =>
  startComposer(settings)(args);
