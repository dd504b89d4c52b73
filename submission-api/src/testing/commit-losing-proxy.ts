import { connect, createServer } from 'node:net';
import { onTestFinished } from 'vitest';
import { listen } from './listen.ts';

/**
 * Starts a proxy to PostgreSQL that closes the connection instead of answering the first COMMIT after a
 * statement. The server has committed, and the client does not know.
 * @returns the URL of the proxy
 */
export async function startCommitLosingProxy(databaseUrl: string, statement: string): Promise<string> {
  const { hostname, port: databasePort } = new URL(databaseUrl);
  let isLost = false;
  const server = createServer((client) => {
    const database = connect(Number(databasePort), hostname);
    let isAwaited = false;
    client.on('data', (sent) => {
      const text = sent.toString('latin1');
      if (text.includes(statement)) isAwaited = !isLost;
      if (isAwaited && text.includes('COMMIT')) isLost = true;
      database.write(sent);
    });
    database.on('data', (answer) => {
      if (isAwaited && isLost) client.destroy();
      else client.write(answer);
    });
    for (const [socket, other] of [
      [client, database],
      [database, client],
    ] as const)
      socket.on('error', () => {}).on('close', () => other.destroy());
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  const url = new URL(databaseUrl);
  url.port = String(port);
  return url.href;
}
