import { type FormName, SUBMISSIONS_PATH } from '@atverta/shared/contracts/submission.ts';
import { useLanguage, usePlatform } from '@atverta/shared/platform';
import { type ReactNode, useId, useRef } from 'react';
import { DraftNotice } from './DraftNotice.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import styles from './Form.module.css';
import { failureText } from './failure-text.ts';
import { FormProvider } from './form-context.ts';
import { HiddenFields } from './HiddenFields.tsx';
import { PrivacyNotice } from './PrivacyNotice.tsx';
import { type FieldProblem, namedProblemText } from './problem-text.ts';
import { SubmitBar } from './SubmitBar.tsx';
import { SuccessMessage } from './SuccessMessage.tsx';
import { useFormMessages } from './texts.ts';
import { useEnquiry } from './use-enquiry.ts';
import { useErrorTitle } from './use-error-title.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import type { FormSchema } from './validate.ts';

type Props = {
  readonly form: FormName;
  readonly schema: FormSchema;
  readonly label: string;
  /** The form's fields, by the names that the schema has. */
  readonly children: ReactNode;
};

/**
 * A form that sends an enquiry. Its markup is a native form that posts to the API by itself;
 * JavaScript adds checks, drafts, progress and answers in place.
 */
export function EnquiryForm({ form, schema, label, children }: Props) {
  const lookup = useFormMessages();
  const { t } = lookup;
  const language = useLanguage();
  const isHydrated = useIsHydrated();
  // A page knows the paths that were asked for when it was prerendered. The success message, which
  // is not there yet, leads to this one.
  usePlatform().pathOf('thank-you');
  const prefix = useId();
  const ref = useRef<HTMLFormElement>(null);
  const enquiry = useEnquiry(form, schema, ref);
  const { phase, failure, problems, receipt } = enquiry;
  const isBusy = phase !== 'idle';
  useErrorTitle(!isBusy && (problems.length > 0 || failure !== null));

  if (receipt) return <SuccessMessage reference={receipt.reference} />;

  const idOf = (field: string) => `${prefix}-${field}`;
  const errorOf = (field: string) => {
    const problem = problems.find((each) => each.field === field && each.attachment === undefined);
    return problem && namedProblemText(lookup, problem);
  };
  const itemOf = (problem: FieldProblem) => ({
    id: idOf(problem.attachment === undefined ? problem.field : `files-${problem.attachment}`),
    text: namedProblemText(lookup, problem),
  });
  return (
    <form
      className={styles.form}
      ref={ref}
      method="post"
      action={SUBMISSIONS_PATH}
      encType="multipart/form-data"
      aria-label={label}
      // Without JavaScript the browser's own checks are the first line; with it, the summary is.
      noValidate={isHydrated}
      aria-busy={isBusy || undefined}
      onSubmit={enquiry.submit}
      onInput={enquiry.draft.changed}
    >
      {!isBusy && problems.length > 0 && (
        <ErrorSummary key={enquiry.tries} title={t('form.errors.title')} items={problems.map(itemOf)} />
      )}
      {!isBusy && problems.length === 0 && failure && (
        <ErrorSummary key={enquiry.tries} title={t('form.failure.title')}>
          <p>{failureText(lookup, failure, language)}</p>
          <p>{t('form.failure.kept')}</p>
        </ErrorSummary>
      )}
      <HiddenFields form={form} />
      <DraftNotice status={enquiry.draft.status} discard={enquiry.discard} />
      <p className={styles.note}>{t('form.required')}</p>
      <FormProvider
        value={{
          idOf,
          errorOf,
          isHydrated,
          isBusy,
          attachments: enquiry.attachments,
          progress: isBusy ? enquiry.progress : undefined,
        }}
      >
        {/* What is under way must be what is seen: fields rest until the answer is here. */}
        <div className={styles.fields} inert={isBusy}>
          {children}
        </div>
      </FormProvider>
      <PrivacyNotice />
      <SubmitBar
        phase={phase}
        slow={enquiry.slow}
        progress={enquiry.progress}
        hasFailed={failure !== null && problems.length === 0}
        stop={enquiry.stop}
      />
    </form>
  );
}
