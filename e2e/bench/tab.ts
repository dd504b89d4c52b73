/**
 * Drives a tab by the DevTools protocol. Chromium turns off prerendering and the back-forward cache
 * when Playwright attaches to a page, so this attaches to the tab that holds the pages.
 */
import { setTimeout } from 'node:timers/promises';

type Command = readonly [method: string, params?: object];
type Message = {
  readonly id?: number;
  readonly method?: string;
  readonly params?: Record<string, never>;
  readonly result?: Record<string, never>;
  readonly error?: { readonly message: string };
};
type Target = { readonly targetId: string; readonly type: string; readonly subtype?: string };

export type Tab = {
  send(...command: Command): Promise<Record<string, never>>;
  /** Runs a function in the active page. */
  evaluate<Result, Args extends readonly unknown[]>(
    run: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  /** Waits for a console message with this beginning from any page of the tab, and returns the rest of it. */
  nextMessage(beginning: string): Promise<string>;
  close(): Promise<void>;
};

/**
 * Opens a tab in a new browser context.
 * @param port port of the browser's DevTools protocol
 * @param commands DevTools commands to send to every page before its first script runs
 */
export async function openTab(port: number, commands: readonly Command[]): Promise<Tab> {
  const version = await fetch(`http://localhost:${port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((opened) => socket.addEventListener('open', opened));

  const answers = new Map<number, PromiseWithResolvers<Record<string, never>>>();
  const send = (sessionId: string | undefined, [method, params = {}]: Command) => {
    const id = answers.size + 1;
    const answer = Promise.withResolvers<Record<string, never>>();
    answers.set(id, answer);
    socket.send(JSON.stringify({ id, method, params, sessionId }));
    return answer.promise;
  };

  /** Session ids, by target id. */
  const sessions = new Map<string, string>();
  let shownSession: string | undefined;
  const show = ({ targetId, type, subtype }: Target) => {
    if (type === 'page' && !subtype) shownSession = sessions.get(targetId) ?? shownSession;
  };
  const lines: string[] = [];
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result = {}, error } = JSON.parse(data as string) as Message;
    if (id && error) answers.get(id)?.reject(new Error(error.message));
    else if (id) answers.get(id)?.resolve(result);
    else if (method === 'Runtime.consoleAPICalled')
      lines.push(String((params as unknown as { args: { value: unknown }[] }).args[0]?.value));
    else if (method === 'Target.targetInfoChanged')
      show((params as unknown as { targetInfo: Target }).targetInfo);
    else if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as unknown as { sessionId: string; targetInfo: Target };
      sessions.set(targetInfo.targetId, sessionId);
      show(targetInfo);
      // The answers are not awaited, since a prerendered page answers only once it is activated.
      const allCommands: Command[] = [['Runtime.enable'], ...commands, ['Runtime.runIfWaitingForDebugger']];
      for (const command of allCommands) send(sessionId, command).catch(() => {});
    }
  });

  const { browserContextId } = await send(undefined, ['Target.createBrowserContext']);
  await send(undefined, ['Target.createTarget', { url: 'about:blank', browserContextId, newWindow: true }]);
  const { targetInfos } = await send(undefined, ['Target.getTargets', { filter: [{ type: 'tab' }] }]);
  const target = (targetInfos as unknown as (Target & { browserContextId: string })[]).find(
    (each) => each.browserContextId === browserContextId,
  );
  const { sessionId } = await send(undefined, [
    'Target.attachToTarget',
    { targetId: target?.targetId, flatten: true },
  ]);
  await send(sessionId, [
    'Target.setAutoAttach',
    { autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: [{ type: 'page' }] },
  ]);
  await waitUntil(() => shownSession);
  // Chromium activates no prerendered page in a background tab.
  await send(shownSession, ['Page.bringToFront']);
  // The page handles commands in order, so an answer to this one means that all are handled.
  await send(shownSession, ['Runtime.evaluate', { expression: '' }]);

  return {
    send: (...command) => send(shownSession, command),
    async evaluate(run, ...args) {
      const expression = `(${run})(...${JSON.stringify(args)})`;
      const { result } = await send(shownSession, ['Runtime.evaluate', { expression, returnByValue: true }]);
      return (result as { value: never } | undefined)?.value as never;
    },
    async nextMessage(beginning) {
      const from = lines.length;
      const line = await waitUntil(() => lines.slice(from).find((each) => each.startsWith(beginning)));
      return line.slice(beginning.length);
    },
    async close() {
      await send(undefined, ['Target.disposeBrowserContext', { browserContextId }]);
      socket.close();
    },
  };
}

/**
 * Polls until the function returns a truthy value, and returns that value.
 * @throws Error if it returns none within 30 seconds
 */
export async function waitUntil<Result>(ask: () => Result | Promise<Result>): Promise<NonNullable<Result>> {
  for (let tries = 0; tries < 600; tries++) {
    const result = await ask();
    if (result) return result;
    await setTimeout(50);
  }
  throw new Error(`Nothing was returned within 30 seconds: ${ask}`);
}
