import { createHmac } from 'node:crypto';
import type { StoredSubmission } from '../store/store.ts';
import { DeliveryError, type Notify, PermanentDeliveryError } from './notify.ts';

const TIMEOUT_MS = 15_000;

/** Posts submissions as JSON, signed as in Standard Webhooks. A repeated delivery has the same `webhook-id`. */
export function createWebhook(url: string, secret: string): Notify {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  return async (submission, { id }, signal) => {
    const body = JSON.stringify(payload(submission));
    const timestamp = Math.floor(Date.now() / 1000);
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: {
        'content-type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': String(timestamp),
        'webhook-signature': signature(key, id, timestamp, body),
      },
      body,
    });
    await response.body?.cancel();
    if (response.status === 410) throw new PermanentDeliveryError('receiver-gone');
    if (!response.ok) throw new DeliveryError(`status-${response.status}`);
    return 'sent';
  };
}

export function signature(key: Buffer, id: string, timestamp: number, body: string): string {
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

function payload({ reference, receivedAt, fields, attachments }: StoredSubmission): object {
  return {
    type: 'submission.received',
    timestamp: new Date(receivedAt).toISOString(),
    data: {
      reference,
      ...fields,
      files: attachments.map(({ name, type, bytes, sha256 }) => ({ name, type, bytes, sha256 })),
    },
  };
}
