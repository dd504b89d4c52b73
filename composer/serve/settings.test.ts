import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { runProcess } from '../process/run-process.ts';
import { createTemporaryFolder } from '../store/testing/create-temporary-folder.ts';

it.each([[['start']], [['dev']], [['serve']], [['preview', '--serve']]])(
  '%j names a port that is in use before it builds anything, and ends',
  async (command) => {
    const otherServer = createServer().listen(0, '127.0.0.1');
    await once(otherServer, 'listening');
    onTestFinished(() => void otherServer.close());
    const { port } = otherServer.address() as AddressInfo;
    const folder = await createTemporaryFolder();
    const folders = { DEV_FOLDER: folder, SITE_FOLDER: folder, RELEASE_STORE: folder };
    const env = { ...process.env, ...folders, PORT: String(port) };
    const program = join(import.meta.dirname, '../cli/site.mjs');
    expect(await runProcess(process.execPath, [program, ...command], { env })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(
        `^Nothing (?:is served|was changed): port ${port} is in use: choose another with PORT=<number>, or any that is free with PORT=0\n$`,
      ),
    });
  },
);
