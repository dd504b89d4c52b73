import type { FormName, SubmissionReceipt } from '@atverta/shared/contracts/submission.ts';
import { type FormEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Attachments, useAttachments } from '../attachments/use-attachments.ts';
import { readFields } from '../draft/form-fields.ts';
import { useDraft } from '../draft/use-draft.ts';
import { SubmissionFailure } from '../submission/submission-failure.ts';
import { useSubmission } from '../submission/use-submission.ts';
import { afterPaint } from './after-paint.ts';
import type { FieldProblem } from './problem-text.ts';
import { requestBody } from './request-body.ts';
import { attachmentProblems, type FormSchema, fieldProblems, inFormOrder } from './validate.ts';

/** One form from the first letter to the receipt: draft, attachments, checks and sending. */
export function useEnquiry(form: FormName, schema: FormSchema, ref: RefObject<HTMLFormElement | null>) {
  const attachments = useAttachments();
  const draft = useDraft(form, ref, attachments);
  const submission = useSubmission(form);
  const [problems, setProblems] = useState<readonly FieldProblem[]>([]);
  const [tries, setTries] = useState(0);
  const [fault, setFault] = useState<SubmissionFailure | null>(null);
  // A second click comes before React has rendered what the first one changed.
  const isUnderWay = useRef(false);

  async function attempt(element: HTMLFormElement): Promise<void> {
    // On a slow phone, checks and what they show take a while: that the button was pressed shows first.
    await afterPaint();
    setFault(null);
    const checked = await attachments.check();
    const found = [...fieldProblems(schema, readFields(element)), ...attachmentProblems(checked)];
    setProblems(inFormOrder(found, element));
    setTries((count) => count + 1);
    if (found.length > 0) return submission.reset();
    const body = requestBody(
      element,
      checked.map(({ file }) => file),
    );
    settle(await submission.send(body, draft.keyForSending()));
  }

  function settle(answer: SubmissionReceipt | SubmissionFailure): void {
    if (!(answer instanceof SubmissionFailure)) {
      draft.finish();
      return;
    }
    setTries((count) => count + 1);
    if (answer.reason === 'idempotency-conflict') draft.changed();
    if (ref.current) setProblems(inFormOrder(refusedFields(answer, attachments), ref.current));
  }

  /** Nobody foresaw this: the visitor is told, and everything stays as it is. */
  function fail(error: unknown): void {
    reportError(error);
    setTries((count) => count + 1);
    setProblems([]);
    setFault(new SubmissionFailure('internal'));
  }

  const settleNow = useEffectEvent(settle);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was on its way when the form opened.
  useEffect(() => void submission.answer?.then((answer) => settleNow(answer)), []);

  return {
    ...submission,
    failure: fault ?? submission.failure,
    problems: problems.filter(({ attachment }) => attachment === undefined || has(attachments, attachment)),
    /** Grows with every check and every answer: an error summary takes the focus anew. */
    tries,
    draft,
    attachments: {
      list: attachments.list,
      add(files: Iterable<File>): void {
        // What is on its way is settled: a file would not go along, and would end the try's key.
        if (isUnderWay.current || submission.phase !== 'idle') return;
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
      if (isUnderWay.current || submission.phase !== 'idle') return;
      isUnderWay.current = true;
      attempt(event.currentTarget)
        .catch(fail)
        .finally(() => {
          isUnderWay.current = false;
        });
    },
    discard(): void {
      draft.discard();
      setProblems([]);
      setFault(null);
      submission.reset();
      // The button that had the focus goes away with its notice.
      ref.current?.querySelector<HTMLElement>('[data-field] :is(input, select, textarea)')?.focus();
    },
  };
}

const has = ({ list }: Attachments, id: number) => list.some((attachment) => attachment.id === id);

/**
 * What the API found wrong. Files go by their names; where the API has made a name safe and it is
 * not found any more, the sentence stands above all files.
 */
function refusedFields({ errors }: SubmissionFailure, attachments: Attachments): readonly FieldProblem[] {
  const names = new Set(attachments.list.map(({ file }) => file.name));
  const isOfFile = ({ field, file }: FieldProblem) =>
    field === 'files' && file !== undefined && names.has(file);
  const refusals = new Map(errors.filter(isOfFile).map(({ file = '', code }) => [file, code]));
  const files = refusals.size > 0 ? attachmentProblems(attachments.refuse(refusals)) : [];
  return [...errors.filter((error) => !isOfFile(error)), ...files];
}
