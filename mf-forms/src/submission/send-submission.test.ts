// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest';
import { sendSubmission } from './send-submission.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A request that goes out and is never answered. */
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

test('gives up after a minute of silence, not while bytes are going out', async () => {
  vi.useFakeTimers();
  const request = neverAnswered();
  const onProgress = vi.fn();
  const sent = sendSubmission(new FormData(), {
    idempotencyKey: 'key',
    signal: new AbortController().signal,
    onProgress,
  });
  const failed = expect(sent).rejects.toMatchObject({ reason: 'timed-out' });
  vi.advanceTimersByTime(50_000);
  request.upload.dispatchEvent(new ProgressEvent('progress', { loaded: 10, total: 100 }));
  vi.advanceTimersByTime(50_000);
  expect(request.abort).not.toHaveBeenCalled();
  expect(onProgress).toHaveBeenCalledWith({ sent: 10, total: 100 });
  vi.advanceTimersByTime(10_000);
  expect(request.abort).toHaveBeenCalledOnce();
  await failed;
});

test('does not begin what was stopped already', async () => {
  const request = neverAnswered();
  const options = { idempotencyKey: 'key', signal: AbortSignal.abort(), onProgress: vi.fn() };
  await expect(sendSubmission(new FormData(), options)).rejects.toMatchObject({ reason: 'stopped' });
  expect(request.open).not.toHaveBeenCalled();
});
