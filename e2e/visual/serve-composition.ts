import { buildClient } from '@atverta/tooling/mocked-site/build-client.ts';
import { createMockedServer } from '@atverta/tooling/mocked-site/mocked-server.ts';
import { publicFolder } from '@atverta/tooling/site-folder/site-state.ts';

type Served = {
  readonly url: string;
  has(path: string): Promise<boolean>;
  close(): Promise<void>;
};

/** Serves a composition as it is live, on mocks: nothing is built but these. */
export async function serveComposition(root: string, name: string): Promise<Served> {
  await buildClient();
  const server = await createMockedServer({
    folder: publicFolder(root, name),
    messages: 'real',
    failingModule: () => '',
  });
  const address = await server.listen({ port: 0, host: '127.0.0.1' });
  return {
    // Service workers, and so mocks, are at home at localhost.
    url: address.replace('127.0.0.1', 'localhost'),
    has: async (path) => (await server.inject(path)).statusCode === 200,
    close: () => server.close(),
  };
}
