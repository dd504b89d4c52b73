import { FILES_FIELD, type FormName, type SubmissionReceipt } from '@atverta/enquiry/enquiry-schema.ts';
import { type Mutation, useMutation, useMutationState } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { subscribeToNothing, useIsHydrated } from '../use-is-hydrated.ts';
import { queryClient } from './query-client.ts';
import { sendEnquiry } from './send-enquiry.ts';
import type { SendingError } from './sending-error.ts';
import { SubmittedEnquiry } from './submitted-enquiry.ts';

/**
 * `waiting` for a connection, `retrying` after a failed attempt, `postponed` if the API is unavailable and
 * said when to retry, `idle` before and after.
 */
export type SendingPhase = 'idle' | 'sending' | 'retrying' | 'postponed' | 'waiting';

/** After this time the visitor is told that sending takes longer than usual. */
const SLOW_AFTER_MS = 10_000;

type EnquiryMutation = Mutation<SubmissionReceipt, SendingError, SubmittedEnquiry>;

const mutationFiltersOf = (form: FormName) => ({
  mutationKey: ['enquiry', form],
  predicate: ({ state: { variables } }: Mutation) =>
    variables instanceof SubmittedEnquiry && variables.status !== 'dismissed',
});

/**
 * Sends a form's enquiry. Its state comes from the mutation cache, so a form that is opened later shows it too.
 * @param onAccepted runs once the API has accepted the enquiry, even if the form is gone
 */
export function useSending(form: FormName, isShown: boolean, onAccepted: () => Promise<void>) {
  const filters = mutationFiltersOf(form);
  const { mutate, reset } = useMutation<SubmissionReceipt, SendingError, SubmittedEnquiry>({
    mutationKey: filters.mutationKey,
    mutationFn: sendEnquiry,
    onMutate: (submittedEnquiry) => submittedEnquiry.warnBeforeUnload(),
    onSuccess: onAccepted,
    onSettled: (_receipt, _error, submittedEnquiry) => submittedEnquiry.allowUnload(),
  });
  // A newly opened form does not show an outcome that was seen before.
  const [enquirySeenBefore] = useState(() => {
    const settledEnquiry = findSettledEnquiry(form);
    return settledEnquiry?.status === 'seen' ? settledEnquiry : undefined;
  });
  const [mutationState] = useMutationState({ filters, select: ({ state }: EnquiryMutation) => state });
  // Prerendered as idle.
  const state = useIsHydrated() && mutationState?.variables !== enquirySeenBefore ? mutationState : undefined;
  const submittedEnquiry = state?.variables;
  const phase = phaseOf(state);
  const subscribe = submittedEnquiry?.subscribe ?? subscribeToNothing;
  const getProgress = () => submittedEnquiry?.progress();
  const progress = useSyncExternalStore(subscribe, getProgress, getProgress);

  // Uses the rendered state, because the mutation may have settled since.
  const isOutcomeShown = isShown && state !== undefined && state.status !== 'pending';
  useEffect(() => {
    if (isOutcomeShown && submittedEnquiry?.status === 'unseen') submittedEnquiry.status = 'seen';
  }, [isOutcomeShown, submittedEnquiry]);
  useEffect(
    () => () => {
      const settledEnquiry = findSettledEnquiry(form);
      if (settledEnquiry?.status === 'seen') settledEnquiry.dismiss();
    },
    [form],
  );

  return {
    phase,
    error: state?.error ?? null,
    receipt: state?.data,
    isSeen: submittedEnquiry !== undefined && submittedEnquiry.status !== 'unseen',
    /** The e-mail address that was sent. */
    email: String(submittedEnquiry?.body.get('email') ?? ''),
    /** Names of the files that were sent. */
    fileNames: (submittedEnquiry?.body.getAll(FILES_FIELD) ?? []).map((file) => (file as File).name),
    progress,
    isSlow: useIsSlow(phase !== 'idle' && phase !== 'waiting'),
    /** True from the call of `send` on, before the next render. */
    isPending: (): boolean => queryClient.isMutating(filters) > 0,
    send(body: FormData, idempotencyKey: string, url: string): void {
      enquirySeenBefore?.dismiss();
      submittedEnquiry?.dismiss();
      mutate(new SubmittedEnquiry(body, idempotencyKey, url));
    },
    stop(): void {
      submittedEnquiry?.stop();
      reset();
    },
    /** Forgets the last outcome. */
    reset(): void {
      submittedEnquiry?.dismiss();
      reset();
    },
  };
}

/** Returns whether a form shows that its enquiry has been accepted. */
export function useIsAccepted(form: FormName): boolean {
  const cache = queryClient.getMutationCache();
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => cache.find(mutationFiltersOf(form))?.state.status === 'success',
    () => false,
  );
}

/** Returns the enquiry that a form shows, once it has an outcome. */
function findSettledEnquiry(form: FormName): SubmittedEnquiry | undefined {
  const state = queryClient
    .getMutationCache()
    .find<SubmissionReceipt, SendingError, SubmittedEnquiry>(mutationFiltersOf(form))?.state;
  return state?.status === 'pending' ? undefined : state?.variables;
}

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

function phaseOf(state: EnquiryMutation['state'] | undefined): SendingPhase {
  if (state?.status !== 'pending') return 'idle';
  if (state.isPaused) return 'waiting';
  const { failureReason } = state;
  if (!failureReason) return 'sending';
  const isPostponed = failureReason.reason === 'unavailable' && failureReason.retryAfterS;
  return isPostponed ? 'postponed' : 'retrying';
}
