import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { formOf, newContact } from '../testing/enquiry.ts';
import { eventually } from '../testing/eventually.ts';
import { listen } from '../testing/listen.ts';
import { pdf } from '../testing/sample-files.ts';
import { post, receiptOf, startService } from '../testing/start-service.ts';
import { signature } from './webhook.ts';

const SECRET = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;

async function startReceiver(statuses: number[]) {
  const received: { headers: Record<string, unknown>; body: string }[] = [];
  const server = createServer(async (request, response) => {
    received.push({ headers: request.headers, body: await text(request) });
    response.writeHead(statuses.shift() ?? 200).end();
  });
  const port = await listen(server);
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${port}/hook`, received };
}

test('sends an enquiry with a valid signature, and the same id on each attempt', async () => {
  const receiver = await startReceiver([500]);
  const service = await startService({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET });
  const fields = newContact();
  const { reference } = receiptOf(await post(service, formOf(fields, { name: 'a.pdf', content: pdf() })));
  const { deliveries } = service.stores.store;
  await eventually(async () =>
    (await deliveries.deliveriesOf(reference)).some(({ error }) => error === 'status-500'),
  );
  await deliveries.retry(reference, Date.now());
  await eventually(() => receiver.received.length === 2);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids[0]).toBe(ids[1]);
  const last = receiver.received[1];
  const timestamp = Number(last?.headers['webhook-timestamp']);
  expect(Math.abs(timestamp - Date.now() / 1000), 'seconds since the attempt').toBeLessThan(600);
  expect(last?.headers['content-type']).toBe('application/json');
  const key = Buffer.alloc(24, 7);
  expect(last?.headers['webhook-signature']).toBe(
    signature(key, String(ids[1]), timestamp, last?.body ?? ''),
  );
  expect(JSON.parse(last?.body ?? '')).toMatchObject({
    type: 'submission.received',
    data: { reference, ...fields, files: [{ name: 'a.pdf', type: 'application/pdf' }] },
  });
  await eventually(async () => (await deliveries.countDeliveries()).sent === 1);
});

test('signs as Standard Webhooks does', () => {
  // This example comes from the reference libraries of the specification.
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64');
  expect(signature(key, 'msg_p5jXN8AQM9LWM0D4loKWxJek', 1614265330, '{"test": 2432232314}')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  );
});

test('gives up a receiver that answers 410 Gone', async () => {
  const receiver = await startReceiver([410]);
  const service = await startService({ WEBHOOK_URL: receiver.url, WEBHOOK_SECRET: SECRET });
  await post(service, formOf(newContact()));
  await eventually(async () => (await service.stores.store.deliveries.countDeliveries()).failed === 1);
});
