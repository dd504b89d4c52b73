import { describe, expect, test } from 'vitest';
import { parseResponse } from './parse-response.ts';
import { SendingError } from './sending-error.ts';

function errorOf(status: number, body: unknown, retryAfterHeader: string | null = null): SendingError {
  try {
    parseResponse({ status, body, retryAfterHeader });
  } catch (error) {
    if (error instanceof SendingError) return error;
  }
  throw new Error('read as a receipt');
}

describe('parseResponse', () => {
  test('returns the receipt', () => {
    const receipt = { reference: 'ATV-7K3M-9QXA', received_at: '2025-09-30T10:00:00Z' };
    expect(parseResponse({ status: 201, body: receipt, retryAfterHeader: null })).toEqual(receipt);
  });

  test.each([
    [200, null, 'malformed-response'],
    [201, { reference: '' }, 'malformed-response'],
    [201, null, 'malformed-response'],
    [201, { reference: 7 }, 'malformed-response'],
    [100, { reference: 'ATV' }, 'malformed-response'],
    [300, { reference: 'ATV' }, 'malformed-response'],
    [0, null, 'malformed-response'],
    [413, null, 'too-large'],
    [429, null, 'rate-limited'],
    [502, null, 'unavailable'],
    [504, null, 'unavailable'],
    [408, null, 'timed-out'],
    [500, { code: 'no such code' }, 'server-error'],
    [404, null, 'malformed-response'],
    [422, { code: 'invalid-fields' }, 'invalid-fields'],
  ])('reads %i %j as %s', (status, body, reason) => {
    expect(errorOf(status, body).reason).toBe(reason);
  });

  test('reads the time of the next attempt from the document or the header', () => {
    expect(errorOf(429, { code: 'rate-limited', retry_after: 120 }, '60').retryAfterS).toBe(120);
    expect(errorOf(503, null, '60').retryAfterS).toBe(60);
    expect(errorOf(503, null, 'Fri, 21 Nov 2025 07:00:00 GMT').retryAfterS).toBeUndefined();
  });
});
