import type { FormName, SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { notifyManager } from '@tanstack/react-query';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import type { UploadProgress } from './send-submission.ts';
import { sendingOf } from './sending.ts';
import { followConnection } from './submission-client.ts';
import type { SubmissionFailure } from './submission-failure.ts';

/** What a form is doing about its enquiry; `waiting` is for a connection, `retrying` after a failed try. */
export type Phase = 'idle' | 'sending' | 'retrying' | 'waiting' | 'done';

/** Milliseconds of sending after which a visitor is told that it takes longer than usual. */
const SLOW_AFTER = 10_000;

/** Sends a form's enquiry, and tells how far it is. */
export function useSubmission(form: FormName) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [slow, setSlow] = useState(false);
  const sending = sendingOf(form);
  const { observer } = sending;
  const mutation = useSyncExternalStore(
    useCallback((onChange) => observer.subscribe(notifyManager.batchCalls(onChange)), [observer]),
    observer.getCurrentResult.bind(observer),
    observer.getCurrentResult.bind(observer),
  );

  useEffect(followConnection, []);

  useEffect(() => {
    sending.onProgress = setProgress;
    return () => {
      sending.onProgress = undefined;
      // What was seen is not shown again.
      if (!observer.getCurrentResult().isPending) sending.forget();
    };
  }, [sending, observer]);

  useEffect(() => {
    if (!mutation.isPending || mutation.isPaused) return;
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [mutation.isPending, mutation.isPaused]);

  return {
    phase: phaseOf(mutation),
    failure: mutation.error?.reason === 'stopped' ? null : mutation.error,
    receipt: mutation.data,
    /** Bytes that have left in the current try; undefined until the first ones did. */
    progress,
    slow,
    /** Resolves with the receipt, or with the failure. */
    send: (body: FormData, idempotencyKey: string): Promise<SubmissionReceipt | SubmissionFailure> =>
      sending.start(body, idempotencyKey),
    /** Of what was sent before the visitor left the form and came back; undefined where there is none. */
    answer: sending.answer,
    stop: () => sending.stop(),
    reset: () => sending.forget(),
  };
}

type MutationState = {
  readonly status: 'idle' | 'pending' | 'error' | 'success';
  readonly isPaused: boolean;
  readonly failureCount: number;
};

function phaseOf({ status, isPaused, failureCount }: MutationState): Phase {
  if (status === 'success') return 'done';
  if (status !== 'pending') return 'idle';
  if (isPaused) return 'waiting';
  return failureCount > 0 ? 'retrying' : 'sending';
}
