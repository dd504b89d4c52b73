import {
  FILES_FIELD,
  type FormName,
  IDEMPOTENCY_FIELD,
  OPEN_DURATION_FIELD,
  OPENED_AT_FIELD,
} from '@atverta/enquiry/enquiry-schema.ts';
import { afterPaintOrTimeout } from '@atverta/ui/after-paint.ts';
import {
  type FocusEvent,
  type FormEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { attachmentErrorsOf } from '../attachments/attachment.ts';
import { type Attachments, useAttachments } from '../attachments/use-attachments.ts';
import { clearDraft } from '../draft/draft-store.ts';
import { useDraft } from '../draft/use-draft.ts';
import { type FormError, findFieldErrors, sortInFormOrder } from '../fields/form-errors.ts';
import { readFields } from '../fields/read-fields.ts';
import { SendingError } from '../sending/sending-error.ts';
import { useSending } from '../sending/use-sending.ts';

/** Longest wait for the deletion of a draft. */
const DELETE_TIMEOUT_MS = 1_000;

/** Draft, attachments, validation and sending of one form. */
export function useEnquiry(form: FormName, formRef: RefObject<HTMLFormElement | null>, isShown: boolean) {
  const attachments = useAttachments();
  const draft = useDraft(form, formRef, attachments, isShown);
  const {
    isPending,
    send,
    reset,
    error: sendingError,
    ...sending
  } = useSending(form, isShown, () =>
    // The enquiry counts as sent even if the browser's storage hangs.
    Promise.race([clearDraft(form), new Promise<void>((resolve) => setTimeout(resolve, DELETE_TIMEOUT_MS))]),
  );
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [crash, setCrash] = useState<SendingError | null>(null);
  const [previousError, setPreviousError] = useState<SendingError | null>(null);
  /** Field values at the start of the last attempt. */
  const attemptedFields = useRef<Readonly<Record<string, string>>>({});
  // A ref, since a second click may come before the next render.
  const isChecking = useRef(false);

  // Set during rendering and not in an effect: the summary must appear once, complete.
  if (sendingError !== previousError) {
    setPreviousError(sendingError);
    if (sendingError) setErrors(sortInFormOrder(apiErrorsOf(sendingError, attachments), form));
  }

  const saveEdit = useEffectEvent(draft.saveEdit);
  useEffect(() => {
    if (sendingError?.reason === 'idempotency-conflict') saveEdit();
  }, [sendingError]);

  async function attempt(element: HTMLFormElement): Promise<void> {
    // On a slow phone the validation takes a while, so the pressed button is painted first.
    await afterPaintOrTimeout();
    setCrash(null);
    const validatedAttachments = await attachments.validate();
    attemptedFields.current = readFields(element);
    const foundErrors = [
      ...findFieldErrors(form, attemptedFields.current),
      ...attachmentErrorsOf(validatedAttachments),
    ];
    setErrors(sortInFormOrder(foundErrors, form));
    setAttempts((count) => count + 1);
    if (foundErrors.length > 0) return reset();
    const files = validatedAttachments.map(({ file }) => file);
    send(requestBodyOf(element, files), draft.ensureIdempotencyKey(), element.action);
  }

  /** Returns whether a field has changed since its error was found. */
  const isChanged = (name: string, element: HTMLFormElement): boolean =>
    errors.some(({ field }) => field === name) && readFields(element)[name] !== attemptedFields.current[name];

  const fieldErrorOf = (name: string, element: HTMLFormElement): FormError | undefined =>
    findFieldErrors(form, readFields(element)).find(({ field }) => field === name);

  function handleCrash(unexpected: unknown): void {
    reportError(unexpected);
    setAttempts((count) => count + 1);
    setErrors([]);
    setCrash(new SendingError('server-error'));
  }

  return {
    ...sending,
    failure: crash ?? (isAboutFields(sendingError) ? null : sendingError),
    errors: errors.filter(
      ({ attachmentId }) => attachmentId === undefined || hasAttachment(attachments, attachmentId),
    ),
    attempts,
    draft,
    attachments: {
      list: attachments.list,
      // During an attempt a change would not be sent, but it would change the attempt's key.
      add(files: Iterable<File>): void {
        if (isChecking.current || isPending()) return;
        draft.saveEdit();
        attachments.add(files);
      },
      remove(id: number): void {
        if (isChecking.current || isPending()) return;
        draft.saveEdit();
        attachments.remove(id);
      },
    },
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isChecking.current || isPending()) return;
      isChecking.current = true;
      attempt(event.currentTarget)
        .catch(handleCrash)
        .finally(() => {
          isChecking.current = false;
        });
    },
    /** Stores the draft, and clears a field's error once the field is changed and valid. */
    handleInput({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
      draft.saveEdit();
      const { name = '' } = target as Partial<HTMLInputElement>;
      if (isChanged(name, currentTarget) && !fieldErrorOf(name, currentTarget))
        setErrors((current) => current.filter(({ field }) => field !== name));
    },
    /** Shows the remaining error of a changed field when the visitor leaves it. */
    handleBlur({ currentTarget, target }: FocusEvent<HTMLFormElement>): void {
      const { name = '' } = target as Partial<HTMLInputElement>;
      const fieldError = isChanged(name, currentTarget) && fieldErrorOf(name, currentTarget);
      if (fieldError)
        setErrors((current) => current.map((each) => (each.field === name ? fieldError : each)));
    },
    clear(): void {
      if (isChecking.current || isPending()) return;
      draft.clear();
      setErrors([]);
      setCrash(null);
      reset();
      // The focused button disappears with its notice.
      formRef.current?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus();
    },
  };
}

/** Returns whether the error is shown at fields, not as a failure. */
const isAboutFields = (error: SendingError | null): boolean =>
  error?.reason === 'invalid-fields' && error.errors.length > 0;

const hasAttachment = ({ list }: Attachments, id: number) => list.some((attachment) => attachment.id === id);

/**
 * Returns the API's field errors. The API may have changed a file's name; then the message stands above all files.
 */
function apiErrorsOf({ errors }: SendingError, attachments: Attachments): readonly FormError[] {
  const names = new Set(attachments.list.map(({ file }) => file.name));
  const isOfFile = ({ field, file }: FormError) =>
    field === FILES_FIELD && file !== undefined && names.has(file);
  const refusals = new Map(errors.filter(isOfFile).map(({ file = '', code }) => [file, code]));
  const files = refusals.size > 0 ? attachmentErrorsOf(attachments.markRefused(refusals)) : [];
  return [...errors.filter((error) => !isOfFile(error)), ...files];
}

/** Returns the fields and all attached files; the file control holds only some of them. */
function requestBodyOf(element: HTMLFormElement, files: readonly File[]): FormData {
  const body = new FormData(element);
  body.delete(FILES_FIELD);
  // Sent as a header.
  body.delete(IDEMPOTENCY_FIELD);
  body.set(OPEN_DURATION_FIELD, String(Date.now() - Number(body.get(OPENED_AT_FIELD))));
  body.delete(OPENED_AT_FIELD);
  for (const file of files) body.append(FILES_FIELD, file);
  return body;
}
