import type { FormName, SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { clearDraft } from '../draft/draft-store.ts';
import { sendSubmission, type UploadProgress } from './send-submission.ts';
import { followConnection, submissionClient } from './submission-client.ts';
import { SubmissionFailure } from './submission-failure.ts';

type Enquiry = { readonly body: FormData; readonly idempotencyKey: string; readonly signal: AbortSignal };

/** What a form is doing about its enquiry; `waiting` is for a connection, `retrying` after a failed try. */
export type Phase = 'idle' | 'sending' | 'retrying' | 'waiting' | 'done';

/** Milliseconds of sending after which a visitor is told that it takes longer than usual. */
const SLOW_AFTER = 10_000;

/** Sends a form's enquiry, and tells how far it is. A draft is cleared once the API has the enquiry. */
export function useSubmission(form: FormName) {
  const [progress, setProgress] = useState<UploadProgress>();
  const [slow, setSlow] = useState(false);
  const controller = useRef<AbortController>(undefined);
  const { mutateAsync, reset, ...mutation } = useMutation<SubmissionReceipt, SubmissionFailure, Enquiry>(
    {
      mutationFn: ({ body, ...enquiry }) => sendSubmission(body, { ...enquiry, onProgress: setProgress }),
      onSuccess: () => clearDraft(form),
    },
    submissionClient,
  );

  useEffect(followConnection, []);

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
    send(body: FormData, idempotencyKey: string): Promise<SubmissionReceipt | SubmissionFailure> {
      controller.current = new AbortController();
      setProgress(undefined);
      const { signal } = controller.current;
      const sent = mutateAsync({ body, idempotencyKey, signal }).catch(
        (failure: SubmissionFailure) => failure,
      );
      return Promise.race([sent, whenStopped(signal)]);
    },
    /** Gives up the current try and those to come, also one that waits for a connection. */
    stop(): void {
      controller.current?.abort();
      reset();
    },
    /** Forgets the last failure. */
    reset,
  };
}

/** A mutation that waits for a connection does not settle when it is given up; this does. */
const whenStopped = (signal: AbortSignal) =>
  new Promise<SubmissionFailure>((resolve) => {
    signal.addEventListener('abort', () => resolve(new SubmissionFailure('stopped')), { once: true });
  });

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
