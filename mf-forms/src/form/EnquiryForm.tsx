import { PageLink, useLanguage, usePlatform } from '@atverta/contract/platform';
import {
  type FormName,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  OPENED_AT_FIELD,
  SUBMISSIONS_PATH,
} from '@atverta/enquiry/enquiry-schema.ts';
import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { AttachmentsProvider } from '../attachments/attachments-context.ts';
import { FieldsProvider } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { DraftNotice } from '../notices/DraftNotice.tsx';
import { SuccessMessage } from '../notices/SuccessMessage.tsx';
import { mountQueryClient, queryClient } from '../sending/query-client.ts';
import { useIsHydrated } from '../use-is-hydrated.ts';
import styles from './EnquiryForm.module.css';
import { ErrorSummary } from './ErrorSummary.tsx';
import { SubmitBar } from './SubmitBar.tsx';
import { useEnquiry } from './use-enquiry.ts';
import { useIsShown } from './use-is-shown.ts';

type Props = {
  readonly form: FormName;
  readonly label: string;
  readonly sendLabel: string;
  /** Text that says when and how the agency answers. */
  readonly replyNotice: string;
  /** Fields, named as in the form's schema. */
  readonly children: ReactNode;
};

/** A native form that posts to the API. JavaScript adds checks, drafts, progress and the outcome on the same page. */
export function EnquiryForm(props: Props) {
  useEffect(mountQueryClient, []);
  return (
    <QueryClientProvider client={queryClient}>
      <Form {...props} />
    </QueryClientProvider>
  );
}

function Form({ form, label, sendLabel, replyNotice, children }: Props) {
  const isHydrated = useIsHydrated();
  const prefix = useId();
  const ref = useRef<HTMLFormElement>(null);
  const success = useRef<HTMLElement>(null);
  const isShown = useIsShown(() => (ref.current ?? success.current)?.isConnected === true);
  const enquiry = useEnquiry(form, ref, isShown);
  const formMessages = useFormMessages();
  const { t, rich } = formMessages;
  const { siteOrigin = '' } = usePlatform();
  const { phase, failure, errors, progress, receipt } = enquiry;
  if (receipt) {
    const { reference } = receipt;
    return (
      <SuccessMessage
        ref={success}
        isShown={isShown}
        isSeen={enquiry.isSeen}
        reference={reference}
        email={enquiry.email}
        fileNames={enquiry.fileNames}
        replyNotice={replyNotice}
      />
    );
  }

  const isBusy = phase !== 'idle';
  const idOf = (field: string) => `${prefix}-${field}`;
  const errorOf = (field: string) => {
    const error = errors.find((each) => each.field === field && each.attachmentId === undefined);
    return error && errorMessageOf(formMessages.group('form.errors'), error);
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
      onInput={enquiry.handleInput}
      onBlur={enquiry.handleBlur}
    >
      {!isBusy && (
        <ErrorSummary
          errors={errors}
          failure={failure}
          attempts={enquiry.attempts}
          isShown={isShown}
          idOf={idOf}
        />
      )}
      <HiddenFields form={form} />
      <DraftNotice status={enquiry.draft.status} isBusy={isBusy} clear={enquiry.clear} />
      <p className={styles.note}>{t('form.required')}</p>
      <FieldsProvider value={{ idOf, errorOf }}>
        <AttachmentsProvider
          value={{ ...enquiry.attachments, isHydrated, isBusy, progress: isBusy ? progress : undefined }}
        >
          {/* Fields are inert while the enquiry is sent. */}
          <div className={styles.fields} inert={isBusy}>
            {children}
          </div>
        </AttachmentsProvider>
      </FieldsProvider>
      <p className={styles.note}>
        {rich('form.privacy', { link: (content) => <PageLink to="privacy-policy">{content}</PageLink> })}{' '}
        {t('form.untilSent')}
      </p>
      <SubmitBar
        sendLabel={sendLabel}
        replyNotice={replyNotice}
        phase={phase}
        isSlow={enquiry.isSlow}
        progress={progress}
        hasFailed={failure !== null && errors.length === 0}
        stop={enquiry.stop}
      />
    </form>
  );
}

/** Hidden fields. Key and time stay empty without JavaScript; only bots fill in the honeypot. */
function HiddenFields({ form }: { readonly form: FormName }) {
  const { t } = useFormMessages();
  const language = useLanguage();
  const honeypot = useId();
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} />
      <input type="hidden" name={OPENED_AT_FIELD} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypot}>{t('form.honeypot')}</label>
        <input id={honeypot} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
