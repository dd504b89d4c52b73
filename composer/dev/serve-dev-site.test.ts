import fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { serveDev } from './serve-dev-site.ts';

it('prints each type error on a line of its own', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue();
  const server = fastify();
  try {
    const { announceReady } = await serveDev(
      server,
      { port: 0, host: '127.0.0.1' },
      ['mf-one'],
      String,
      async (report) => report('src/a.ts(1,2): one\nsrc/b.ts(3,4): two'),
    );
    announceReady();
    expect(print).toHaveBeenCalledExactlyOnceWith(
      'Types do not fit:\nsrc/a.ts(1,2): one\nsrc/b.ts(3,4): two',
    );
  } finally {
    print.mockRestore();
    await server.close();
  }
});
