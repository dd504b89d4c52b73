import { connect, type Socket } from 'node:net';
import { MAX_LENGTHS } from '@atverta/enquiry/enquiry-schema.ts';

/**
 * Opens connections from one IP address. Each sends headers and as many fields as the API takes, and never
 * ends its body. Resolves once all of it has been sent.
 */
export async function openFatConnections(url: string, count: number): Promise<{ close(): void }> {
  const { hostname, port, pathname } = new URL(url);
  const field = (name: string, value: string) =>
    `--fat\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const head = [
    `POST ${pathname} HTTP/1.1`,
    `Host: ${hostname}`,
    'X-Forwarded-For: 198.51.100.7',
    'Accept: text/html',
    'Content-Type: multipart/form-data; boundary=fat',
    `Content-Length: ${100 * 1024 * 1024}`,
    `X-Filler: ${'x'.repeat(12_000)}`,
  ];
  const fields = Array.from({ length: 12 }, (_, index) =>
    field(`f${index}`, 'ą'.repeat(MAX_LENGTHS.details)),
  );
  const body = Buffer.from(`${head.join('\r\n')}\r\n\r\n${field('form', 'contact')}${fields.join('')}`);
  const sockets = await Promise.all(
    Array.from(
      { length: count },
      () =>
        new Promise<Socket>((resolve) => {
          const socket = connect(Number(port), hostname);
          socket
            .on('error', () => resolve(socket))
            .on('close', () => resolve(socket))
            .resume();
          socket.write(body, () => resolve(socket));
        }),
    ),
  );
  return {
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
