// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { Enquiry } from './enquiry.ts';
import { sendSubmission } from './send-submission.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that is sent and never answered. */
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
  const enquiry = new Enquiry(new FormData(), 'key');
  const onProgress = vi.fn();
  enquiry.subscribe(onProgress);
  const sent = sendSubmission(enquiry);
  const failed = expect(sent).rejects.toMatchObject({ reason: 'timed-out' });
  vi.advanceTimersByTime(50_000);
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 10, total: 100 }));
  vi.advanceTimersByTime(50_000);
  expect(request.abort).not.toHaveBeenCalled();
  expect(onProgress).toHaveBeenCalledOnce();
  expect(enquiry.progress()).toEqual({ sent: 10, total: 100 });
  vi.advanceTimersByTime(10_000);
  expect(request.abort).toHaveBeenCalledOnce();
  await failed;
});

test('does not start what was already stopped', async () => {
  const request = neverAnswered();
  const enquiry = new Enquiry(new FormData(), 'key');
  enquiry.stop();
  await expect(sendSubmission(enquiry)).rejects.toMatchObject({ reason: 'stopped' });
  expect(request.open).not.toHaveBeenCalled();
});
