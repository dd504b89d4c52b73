import { type FormName, SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import { usePlatform } from '@atverta/runtime/platform';
import { type ReactNode, useId, useRef } from 'react';
import { DraftNotice } from '../notices/DraftNotice.tsx';
import { PrivacyNotice } from '../notices/PrivacyNotice.tsx';
import { RequiredNote } from '../notices/RequiredNote.tsx';
import { SuccessMessage } from '../notices/SuccessMessage.tsx';
import { SubmissionProvider } from '../submission/SubmissionProvider.tsx';
import { useIsHydrated } from '../submission/use-is-hydrated.ts';
import styles from './EnquiryForm.module.css';
import { ErrorReport } from './ErrorReport.tsx';
import { FormFields } from './FormFields.tsx';
import { HiddenFields } from './HiddenFields.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useEnquiry } from './use-enquiry.ts';

type Props = {
  readonly form: FormName;
  readonly label: string;
  /** What the button says that sends the form. */
  readonly sendLabel: string;
  /** What whoever sends it may expect. */
  readonly note: string;
  /** The form's fields, by the names that the form's schema has. */
  readonly children: ReactNode;
};

/**
 * A form that sends an enquiry. Its markup is a native form that posts to the API by itself;
 * JavaScript adds checks, drafts, progress and answers in place.
 */
export const EnquiryForm = (props: Props) => (
  <SubmissionProvider>
    <Form {...props} />
  </SubmissionProvider>
);

function Form({ form, label, sendLabel, note, children }: Props) {
  const isHydrated = useIsHydrated();
  const prefix = useId();
  const ref = useRef<HTMLFormElement>(null);
  const success = useRef<HTMLElement>(null);
  const isOnDisplay = () => (ref.current ?? success.current)?.isConnected === true;
  const enquiry = useEnquiry(form, ref, isOnDisplay);
  const { siteOrigin = '' } = usePlatform();
  const { phase, failure, problems, progress, receipt } = enquiry;
  if (receipt) return <SuccessMessage ref={success} reference={receipt.reference} followUp={note} />;

  const isBusy = phase !== 'idle';
  const idOf = (field: string) => `${prefix}-${field}`;
  return (
    <form
      className={styles.form}
      ref={ref}
      method="post"
      action={`${siteOrigin}${SUBMISSIONS_PATH}`}
      encType="multipart/form-data"
      aria-label={label}
      // Without JavaScript the browser checks the fields; with it, the summary does.
      noValidate={isHydrated}
      aria-busy={isBusy || undefined}
      onSubmit={enquiry.submit}
      onInput={enquiry.changed}
    >
      {!isBusy && (
        <ErrorReport problems={problems} failure={failure} attempts={enquiry.attempts} idOf={idOf} />
      )}
      <HiddenFields form={form} />
      <DraftNotice status={enquiry.draft.status} isBusy={isBusy} discard={enquiry.discard} />
      <RequiredNote />
      <FormFields
        problems={problems}
        attachments={{
          ...enquiry.attachments,
          isHydrated,
          isBusy,
          progress: isBusy ? progress : undefined,
        }}
        idOf={idOf}
      >
        {children}
      </FormFields>
      <PrivacyNotice />
      <SubmitBar
        sendLabel={sendLabel}
        note={note}
        phase={phase}
        isSlow={enquiry.isSlow}
        progress={progress}
        hasFailed={failure !== null && problems.length === 0}
        stop={enquiry.stop}
      />
    </form>
  );
}
