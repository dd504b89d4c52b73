import type { FormName, SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Enquiry } from './enquiry.ts';
import { queryClient } from './query-client.ts';
import { sendSubmission } from './send-submission.ts';
import type { SubmissionError } from './submission-error.ts';

/** What a form is doing about its enquiry; `waiting` is for a connection, `retrying` after a failed attempt. */
export type Phase = 'idle' | 'sending' | 'retrying' | 'waiting' | 'done';

/** Milliseconds of sending after which a visitor is told that it takes longer than usual. */
const SLOW_AFTER_MS = 10_000;

type EnquiryMutation = Mutation<SubmissionReceipt, SubmissionError, Enquiry>;

/** Finds the enquiry that a form shows; there is at most one. */
const shownBy = (form: FormName) => ({
  mutationKey: ['enquiry', form],
  predicate: ({ state: { variables } }: Mutation) => variables instanceof Enquiry && !variables.isDismissed,
});

/**
 * Sends a form's enquiry. What becomes of it is read from the mutation cache, also by a form that
 * is opened while the enquiry is under way.
 * @param onAccepted runs once the API has the enquiry, whether its form is still shown or not
 */
export function useSubmission(form: FormName, onAccepted: () => Promise<void>) {
  const filters = shownBy(form);
  const { mutate, reset } = useMutation<SubmissionReceipt, SubmissionError, Enquiry>({
    mutationKey: filters.mutationKey,
    mutationFn: sendSubmission,
    onMutate: (enquiry) => enquiry.holdDocument(),
    onSuccess: onAccepted,
    onSettled: (_receipt, _error, enquiry) => enquiry.releaseDocument(),
  });
  const [state] = useMutationState({ filters, select: ({ state }: EnquiryMutation) => state });
  const enquiry = state?.variables;
  const phase = phaseOf(state);
  const subscribe = enquiry?.subscribe ?? subscribeToNothing;
  const getProgress = () => enquiry?.progress();
  const progress = useSyncExternalStore(subscribe, getProgress, getProgress);
  const isSending = phase === 'sending' || phase === 'retrying';

  // An outcome that was seen is not shown again.
  useEffect(() => () => findEnquiry(form, ({ status }) => status !== 'pending')?.dismiss(), [form]);

  return {
    phase,
    error: state?.error ?? null,
    receipt: state?.data,
    progress,
    isSlow: useIsSlow(isSending),
    /** True from the moment of `send`, before anything has rendered. */
    isUnderWay: (): boolean => queryClient.isMutating(filters) > 0,
    send(body: FormData, idempotencyKey: string, url: string): void {
      enquiry?.dismiss();
      mutate(new Enquiry(body, idempotencyKey, url));
    },
    stop(): void {
      enquiry?.stop();
      reset();
    },
    /** Forgets the last outcome. */
    reset(): void {
      enquiry?.dismiss();
      reset();
    },
  };
}

function findEnquiry(form: FormName, matches: (state: EnquiryMutation['state']) => boolean) {
  const mutation = queryClient
    .getMutationCache()
    .find<SubmissionReceipt, SubmissionError, Enquiry>(shownBy(form));
  return mutation && matches(mutation.state) ? mutation.state.variables : undefined;
}

const subscribeToNothing = () => () => {};

function useIsSlow(isSending: boolean): boolean {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (!isSending) return;
    const timer = setTimeout(setSlow, SLOW_AFTER_MS, true);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [isSending]);
  return isSlow;
}

function phaseOf(state: EnquiryMutation['state'] | undefined): Phase {
  if (state?.status === 'success') return 'done';
  if (state?.status !== 'pending') return 'idle';
  if (state.isPaused) return 'waiting';
  return state.failureCount > 0 ? 'retrying' : 'sending';
}
