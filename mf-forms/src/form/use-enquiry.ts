import { type FormName, IDEMPOTENCY_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import { afterPaint } from '@atverta/looks/ui/after-paint.ts';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { attachmentProblems } from '../attachments/attachment.ts';
import { type Attachments, useAttachments } from '../attachments/use-attachments.ts';
import { clearDraft } from '../draft/draft-store.ts';
import { readFields } from '../draft/form-fields.ts';
import { useDraft } from '../draft/use-draft.ts';
import { checkFields, inFormOrder } from '../problems/check-fields.ts';
import type { FieldProblem } from '../problems/problem-message.ts';
import { SubmissionError } from '../submission/submission-error.ts';
import { useSubmission } from '../submission/use-submission.ts';

/**
 * One form's enquiry from the first keystroke to the receipt: draft, attachments, checks and sending.
 * @param isOnDisplay see `useSubmission`
 */
export function useEnquiry(
  form: FormName,
  ref: RefObject<HTMLFormElement | null>,
  isOnDisplay: () => boolean,
) {
  const attachments = useAttachments();
  const draft = useDraft(form, ref, attachments);
  const { isUnderWay, send, reset, error, ...submission } = useSubmission(form, isOnDisplay, () =>
    clearDraft(form),
  );
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [attempts, setAttempts] = useState(0);
  const [crash, setCrash] = useState<SubmissionError | null>(null);
  const [settledError, setSettledError] = useState<SubmissionError | null>(null);
  /** Fields as they were when the last attempt began. */
  const attempted = useRef<Readonly<Record<string, string>>>({});
  // A second click comes before React has rendered what the first one changed.
  const isChecking = useRef(false);

  // Set while rendering, not in an effect: the summary must appear once, with all that the API found.
  if (error !== settledError) {
    setSettledError(error);
    if (error) setProblems(inFormOrder(problemsOf(error, attachments), form));
  }

  const giveKeyUp = useEffectEvent(draft.changed);
  useEffect(() => {
    if (error?.reason === 'idempotency-conflict') giveKeyUp();
  }, [error]);

  async function attempt(element: HTMLFormElement): Promise<void> {
    // On a slow phone, checks and their result take a while: that the button was pressed shows first.
    await afterPaint();
    setCrash(null);
    const checked = await attachments.check();
    attempted.current = readFields(element);
    const found = [...checkFields(form, attempted.current), ...attachmentProblems(checked)];
    setProblems(inFormOrder(found, form));
    setAttempts((count) => count + 1);
    if (found.length > 0) return reset();
    const files = checked.map(({ file }) => file);
    send(requestBody(element, files), draft.keyForSending(), element.action);
  }

  /** An unexpected error: the visitor is told, and everything stays as it is. */
  function fail(unexpected: unknown): void {
    reportError(unexpected);
    setAttempts((count) => count + 1);
    setProblems([]);
    setCrash(new SubmissionError('internal'));
  }

  return {
    ...submission,
    failure: crash ?? (isAboutFields(error) ? null : error),
    problems: problems.filter(({ attachment }) => attachment === undefined || has(attachments, attachment)),
    /** Grows with every check, so that each error summary takes the focus. */
    attempts,
    draft,
    attachments: {
      list: attachments.list,
      add(files: Iterable<File>): void {
        // A file that is added now would not be sent, and would end the attempt's key.
        if (isChecking.current || isUnderWay()) return;
        draft.changed();
        attachments.add(files);
      },
      remove(id: number): void {
        draft.changed();
        attachments.remove(id);
      },
    },
    submit(event: FormEvent<HTMLFormElement>): void {
      event.preventDefault();
      if (isChecking.current || isUnderWay()) return;
      isChecking.current = true;
      attempt(event.currentTarget)
        .catch(fail)
        .finally(() => {
          isChecking.current = false;
        });
    },
    /** Keeps the draft, and lets an error go once its field was changed and is valid. */
    changed({ currentTarget, target }: FormEvent<HTMLFormElement>): void {
      draft.changed();
      const { name } = target as Partial<HTMLInputElement>;
      if (!name || !problems.some(({ field }) => field === name)) return;
      const fields = readFields(currentTarget);
      const isChanged = fields[name] !== attempted.current[name];
      if (!isChanged || checkFields(form, fields).some(({ field }) => field === name)) return;
      setProblems((current) => current.filter(({ field }) => field !== name));
    },
    discard(): void {
      if (isChecking.current || isUnderWay()) return;
      draft.discard();
      setProblems([]);
      setCrash(null);
      reset();
      // The button that had the focus goes away with its notice.
      ref.current?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus();
    },
  };
}

/** What such a refusal says stands in `problems`, as long as it holds. */
const isAboutFields = (error: SubmissionError | null): boolean =>
  error?.reason === 'invalid-fields' && error.errors.length > 0;

const has = ({ list }: Attachments, id: number) => list.some((attachment) => attachment.id === id);

/**
 * What the API found wrong. It names files, and makes some names safe: where a name is not found
 * any more, the message stands above all files.
 */
function problemsOf({ errors }: SubmissionError, attachments: Attachments): readonly FieldProblem[] {
  const names = new Set(attachments.list.map(({ file }) => file.name));
  const isOfFile = ({ field, file }: FieldProblem) =>
    field === 'files' && file !== undefined && names.has(file);
  const refusals = new Map(errors.filter(isOfFile).map(({ file = '', code }) => [file, code]));
  const files = refusals.size > 0 ? attachmentProblems(attachments.refuse(refusals)) : [];
  return [...errors.filter((error) => !isOfFile(error)), ...files];
}

/** The form as it is sent: its fields, then the attached files, of which the file control holds only some. */
function requestBody(form: HTMLFormElement, files: readonly File[]): FormData {
  const body = new FormData(form);
  body.delete('files');
  // With JavaScript the key is a header.
  body.delete(IDEMPOTENCY_FIELD);
  // The API's clock is another one: what it gets is how long ago that was.
  body.set(OPENED_AT_FIELD, String(Number(body.get(OPENED_AT_FIELD)) - Date.now()));
  for (const file of files) body.append('files', file);
  return body;
}
