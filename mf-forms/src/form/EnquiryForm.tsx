import { type FormName, SUBMISSIONS_PATH } from '@atverta/enquiry/submission.ts';
import { usePlatform } from '@atverta/runtime/platform';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AttachmentsProvider } from '../attachments/attachments-context.ts';
import { FieldsProvider } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { DraftNotice } from '../notices/DraftNotice.tsx';
import { PrivacyNotice } from '../notices/PrivacyNotice.tsx';
import { RequiredNote } from '../notices/RequiredNote.tsx';
import { SuccessMessage } from '../notices/SuccessMessage.tsx';
import { problemMessage } from '../problems/problem-message.ts';
import { keepMounted, queryClient } from '../submission/query-client.ts';
import { useIsHydrated } from '../submission/use-is-hydrated.ts';
import styles from './EnquiryForm.module.css';
import { ErrorReport } from './ErrorReport.tsx';
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
  const lookup = useFormMessages();
  const { siteOrigin = '' } = usePlatform();
  const { phase, failure, problems, progress, receipt } = enquiry;
  if (receipt) return <SuccessMessage ref={success} reference={receipt.reference} followUp={note} />;

  const isBusy = phase !== 'idle';
  const idOf = (field: string) => `${prefix}-${field}`;
  const errorOf = (field: string) => {
    const problem = problems.find((each) => each.field === field && each.attachment === undefined);
    return problem && problemMessage(lookup, problem);
  };
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
      <FieldsProvider value={{ idOf, errorOf }}>
        <AttachmentsProvider
          value={{ ...enquiry.attachments, isHydrated, isBusy, progress: isBusy ? progress : undefined }}
        >
          {/* The visitor must see what is being sent, so nothing can be changed until the answer is here. */}
          <div className={styles.fields} inert={isBusy}>
            {children}
          </div>
        </AttachmentsProvider>
      </FieldsProvider>
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

/** Gives forms the client through which they send. */
function SubmissionProvider({ children }: { readonly children: ReactNode }) {
  useEffect(keepMounted, []);
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
