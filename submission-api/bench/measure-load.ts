import { randomBytes } from 'node:crypto';
import { Agent, request } from 'node:http';

export type Load = { readonly visitors: number; readonly enquiries: number; readonly fileBytes: number };
type Measurement = {
  readonly perSecond: number;
  /** Median latency in milliseconds. */
  readonly p50: number;
  readonly p99: number;
  readonly statuses: Readonly<Record<number, number>>;
};

let requestCount = 0;

/** Sends enquiries. Each visitor sends the next one as soon as the last is answered. */
export async function measureLoad(
  url: string,
  { visitors, enquiries, fileBytes }: Load,
): Promise<Measurement> {
  const agent = new Agent({ keepAlive: true, maxSockets: visitors });
  const file =
    fileBytes > 0 ? Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(fileBytes - 9)]) : undefined;
  const times: number[] = [];
  const statuses: Record<number, number> = {};
  let remainingEnquiries = enquiries;
  const start = performance.now();
  await Promise.all(
    Array.from({ length: visitors }, async () => {
      while (remainingEnquiries-- > 0) {
        const begin = performance.now();
        const status = await send(url, agent, file);
        times.push(performance.now() - begin);
        statuses[status] = (statuses[status] ?? 0) + 1;
      }
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  agent.destroy();
  times.sort((a, b) => a - b);
  const quantile = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { perSecond: enquiries / seconds, p50: quantile(0.5), p99: quantile(0.99), statuses };
}

function send(url: string, agent: Agent, file: Buffer | undefined): Promise<number> {
  requestCount += 1;
  const fields = {
    form: 'contact',
    language: 'lt',
    service_type: 'general_inquiry',
    name: 'Ona Šimkutė',
    email: 'ona@example.lt',
    details: `Užklausa ${requestCount}`,
  };
  const parts = Object.entries(fields).map(
    ([name, value]) => `--bench\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  if (file) parts.push('--bench\r\nContent-Disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n');
  const head = Buffer.from(parts.join(''));
  const tail = Buffer.from(`${file ? '\r\n' : ''}--bench--\r\n`);
  return new Promise((resolve, reject) => {
    const post = request(url, {
      method: 'POST',
      agent,
      headers: {
        'content-type': 'multipart/form-data; boundary=bench',
        'content-length': head.length + (file?.length ?? 0) + tail.length,
        'idempotency-key': `bench-${process.pid}-${requestCount}`,
      },
    });
    post.once('error', reject);
    post.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode ?? 0));
    });
    post.write(head);
    if (file) post.write(file);
    post.end(tail);
  });
}
