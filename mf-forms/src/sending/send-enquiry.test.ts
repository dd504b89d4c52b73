// @vitest-environment happy-dom
import { IDEMPOTENCY_HEADER } from '@atverta/enquiry/enquiry-schema.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { sendEnquiry } from './send-enquiry.ts';
import { SubmittedEnquiry } from './submitted-enquiry.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Replaces `XMLHttpRequest` by one that never gets a response. */
function neverAnswered() {
  const upload = new EventTarget();
  const request = Object.assign(new EventTarget(), {
    upload,
    open: vi.fn(),
    setRequestHeader: vi.fn(),
    send: vi.fn(),
    abort: vi.fn(),
  });
  vi.stubGlobal('XMLHttpRequest', function XMLHttpRequest() {
    return request;
  });
  return request;
}

test('gives up after a minute of silence, not while bytes are being sent', async () => {
  vi.useFakeTimers();
  const request = neverAnswered();
  const submittedEnquiry = new SubmittedEnquiry(new FormData(), 'key');
  const onProgress = vi.fn();
  submittedEnquiry.subscribe(onProgress);
  const sending = sendEnquiry(submittedEnquiry);
  const rejection = expect(sending).rejects.toMatchObject({ reason: 'timed-out' });
  vi.advanceTimersByTime(50_000);
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 10, total: 100 }));
  vi.advanceTimersByTime(50_000);
  expect(request.abort).not.toHaveBeenCalled();
  expect(onProgress).toHaveBeenCalledOnce();
  expect(submittedEnquiry.progress()).toEqual({ sent: 10, total: 100 });
  vi.advanceTimersByTime(10_000);
  expect(request.abort).toHaveBeenCalledOnce();
  await rejection;
});

test('requests JSON responses with the enquiry’s key, and allows a minute of silence', async () => {
  vi.useFakeTimers();
  const request = neverAnswered();
  const rejection = expect(
    sendEnquiry(new SubmittedEnquiry(new FormData(), 'key', '/there')),
  ).rejects.toMatchObject({
    reason: 'timed-out',
  });
  expect(request.open).toHaveBeenCalledWith('POST', '/there');
  expect(request.setRequestHeader.mock.calls).toEqual([
    ['Accept', 'application/json, application/problem+json'],
    [IDEMPOTENCY_HEADER, 'key'],
  ]);
  vi.advanceTimersByTime(59_999);
  expect(request.abort).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(request.abort).toHaveBeenCalledOnce();
  await rejection;
});

test.each([
  [201, { reference: 'ATV' }, { value: { reference: 'ATV' } }],
  [503, null, { reason: { reason: 'unavailable', retryAfterS: 30 } }],
])('a response of %i ends the wait', async (status, response, outcome) => {
  vi.useFakeTimers();
  const request = neverAnswered();
  const sending = Promise.allSettled([sendEnquiry(new SubmittedEnquiry(new FormData(), 'key'))]);
  const getResponseHeader = (name: string) => (name === 'Retry-After' ? '30' : null);
  Object.assign(request, { status, response, getResponseHeader });
  request.dispatchEvent(new Event('load'));
  expect(await sending).toMatchObject([outcome]);
  expect(vi.getTimerCount()).toBe(0);
});

test('stops a request that is being sent', async () => {
  vi.useFakeTimers();
  const request = neverAnswered();
  request.abort.mockImplementation(() => request.dispatchEvent(new Event('abort')));
  const submittedEnquiry = new SubmittedEnquiry(new FormData(), 'key');
  const rejection = expect(sendEnquiry(submittedEnquiry)).rejects.toMatchObject({ reason: 'stopped' });
  submittedEnquiry.stop();
  await rejection;
  expect(request.abort).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('does not send an enquiry that was already stopped', async () => {
  const request = neverAnswered();
  const submittedEnquiry = new SubmittedEnquiry(new FormData(), 'key');
  submittedEnquiry.stop();
  await expect(sendEnquiry(submittedEnquiry)).rejects.toMatchObject({ reason: 'stopped' });
  expect(request.open).not.toHaveBeenCalled();
});
