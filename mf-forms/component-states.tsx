import type { FieldErrorCode } from '@atverta/enquiry/enquiry-schema.ts';
import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import type { ComponentStates, ModuleComponents } from '@atverta/qa/module/components.ts';
import { createRef, type ReactElement, type ReactNode } from 'react';
import type { FormProblemCode } from './mocks/scenarios.ts';
import type { Attachment } from './src/attachments/attachment.ts';
import { AttachmentsProvider, type AttachmentsState } from './src/attachments/attachments-context.ts';
import { FileField } from './src/attachments/FileField.tsx';
import { FieldsProvider } from './src/fields/fields-context.ts';
import { HearAboutField } from './src/fields/HearAboutField.tsx';
import { TextArea, TextField } from './src/fields/TextField.tsx';
import { ErrorSummary } from './src/form/ErrorSummary.tsx';
import { SubmitBar } from './src/form/SubmitBar.tsx';
import { useFormMessages } from './src/messages/use-form-messages.ts';
import { withFormMessages } from './src/messages/with-form-messages.ts';
import { DraftNotice } from './src/notices/DraftNotice.tsx';
import { SuccessMessage } from './src/notices/SuccessMessage.tsx';
import contact from './src/pages/contact/index.ts';
import { useContactMessages } from './src/pages/contact/use-contact-messages.ts';
import { type ErrorReason, SendingError } from './src/sending/sending-error.ts';

const notices: ComponentStates = {
  id: 'notices',
  messages: withFormMessages(),
  states: {
    'draft restored': () => <DraftNotice status="restored" isBusy={false} clear={() => {}} />,
    'draft cleared': () => <DraftNotice status="cleared" isBusy={false} clear={() => {}} />,
    'draft not kept': () => <DraftNotice status="not-kept" isBusy={false} clear={() => {}} />,
    sent: () => (
      <SuccessMessage
        ref={createRef()}
        isShown
        isSeen={false}
        reference="ATV-7K3M-9QXA"
        email="ona@example.lt"
        fileNames={['brief.pdf', 'terms.docx']}
        replyNotice="We reply within 24 hours."
      />
    ),
  },
};

type BarState = Omit<Parameters<typeof SubmitBar>[0], 'sendLabel' | 'replyNotice' | 'stop'>;

const IDLE: BarState = { phase: 'idle', isSlow: false, progress: undefined, hasFailed: false };

function Bar(state: BarState) {
  const { t } = useContactMessages();
  return (
    <SubmitBar sendLabel={t('contact.send')} replyNotice={t('contact.note')} stop={() => {}} {...state} />
  );
}

const submitBarIn = (state: Partial<BarState>) => () => <Bar {...IDLE} {...state} />;

const submitBar: ComponentStates = {
  id: 'submit-bar',
  messages: contact.messages,
  states: {
    idle: submitBarIn({}),
    'after a failure': submitBarIn({ hasFailed: true }),
    sending: submitBarIn({ phase: 'sending', progress: { sent: 40, total: 100 } }),
    slow: submitBarIn({ phase: 'sending', isSlow: true, progress: { sent: 80, total: 100 } }),
    retrying: submitBarIn({ phase: 'retrying' }),
    postponed: submitBarIn({ phase: 'postponed' }),
    'waiting for a connection': submitBarIn({ phase: 'waiting' }),
  },
};

const failureReport = (reason: ErrorReason, retryAfterS?: number) => () => (
  <ErrorSummary
    errors={[]}
    failure={new SendingError(reason, { retryAfterS })}
    attempts={1}
    isShown
    idOf={idOf}
  />
);

const ERRORS = [
  { field: 'name', code: 'required' },
  { field: 'email', code: 'invalid_email' },
  { field: 'files', code: 'file_type_mismatch', file: 'invoice.pdf' },
] as const;

/** A state for each problem that forms can get. */
const FAILURES: Readonly<Record<Exclude<FormProblemCode, 'invalid-fields'>, () => ReactElement>> = {
  'cross-site': failureReport('cross-site'),
  'too-large': failureReport('too-large'),
  'idempotency-conflict': failureReport('idempotency-conflict'),
  'idempotency-in-flight': failureReport('idempotency-in-flight'),
  'rate-limited': failureReport('rate-limited', 120),
  'timed-out': failureReport('timed-out'),
  unavailable: failureReport('unavailable', 60),
  'server-error': failureReport('server-error'),
};

/** All errors of all fields, for readers of the messages. */
function EveryError() {
  const { group } = useFormMessages();
  const errors = Object.entries(group('form.errors')).flatMap(([field, messages]) =>
    typeof messages === 'string'
      ? []
      : Object.keys(messages).map((code) => ({ field, code: code as FieldErrorCode })),
  );
  const unknownField = { field: 'form', code: 'unknown_field' } as const;
  let number = 0;
  return (
    <ErrorSummary
      errors={[...errors, unknownField]}
      failure={null}
      attempts={1}
      isShown
      idOf={(field) => `${idOf(field)}-${number++}`}
    />
  );
}

const errorSummary: ComponentStates = {
  id: 'error-summary',
  messages: withFormMessages(),
  states: {
    'fields and a file': () => (
      <ErrorSummary errors={ERRORS} failure={null} attempts={1} isShown idOf={idOf} />
    ),
    'every error': () => <EveryError />,
    ...FAILURES,
    'unavailable, who knows how long': failureReport('unavailable'),
    'connection-lost': failureReport('connection-lost'),
  },
};

type WrongField = readonly [field: string, code: FieldErrorCode];

const inForm = (field: ReactNode, error?: WrongField) => () => (
  <InForm {...(error && { error })}>{field}</InForm>
);

const doNothing = () => {};
const LONG_NAME = `${'Nebeprisikiškiakopūsteliaudavusiems'.repeat(4)}.pdf`;
const attachmentOf = (id: number, name: string, errorCode: FieldErrorCode | null = null): Attachment => ({
  id,
  file: new File(['x'.repeat(250_000 * id)], name, { type: 'application/pdf' }),
  errorCode,
});
const TWO_FILES = [attachmentOf(1, 'Sutartis – žąsų ūkis.pdf'), attachmentOf(2, 'priedas.docx')];

const fileFieldWith =
  (list: readonly Attachment[], more: Partial<AttachmentsState> = {}, error?: WrongField) =>
  () => {
    const idle = {
      list,
      add: doNothing,
      remove: doNothing,
      isBusy: false,
      isHydrated: true,
      progress: undefined,
    };
    return (
      <InForm {...(error && { error })}>
        <AttachmentsProvider value={{ ...idle, ...more }}>
          <FileField />
        </AttachmentsProvider>
      </InForm>
    );
  };

const fileList: ComponentStates = {
  id: 'file-list',
  messages: withFormMessages(),
  states: {
    empty: fileFieldWith([]),
    'two files': fileFieldWith(TWO_FILES),
    'a file of another type': fileFieldWith([attachmentOf(1, 'setup.exe', 'file_type_not_allowed')]),
    'a file that is something else': fileFieldWith([attachmentOf(1, 'invoice.pdf', 'file_type_mismatch')]),
    'a file that is too large': fileFieldWith([attachmentOf(1, 'film.pdf', 'file_too_large')]),
    'too many files': fileFieldWith(TWO_FILES, {}, ['files', 'too_many_files']),
    'a long name': fileFieldWith([attachmentOf(1, LONG_NAME)]),
    'half sent': fileFieldWith(TWO_FILES, { isBusy: true, progress: { sent: 375_000, total: 750_000 } }),
  },
};

function Name() {
  const { t } = useFormMessages();
  return <TextField name="name" label={t('form.fields.name')} autoComplete="name" required />;
}

function Details() {
  const { t } = useFormMessages();
  return <TextArea name="details" label={t('form.fields.files')} hint={t('form.fields.filesHint')} />;
}

const fields: ComponentStates = {
  id: 'field',
  messages: withFormMessages(),
  states: {
    text: inForm(<Name />),
    'text, required and empty': inForm(<Name />, ['name', 'required']),
    'text, too long': inForm(<Name />, ['name', 'too_long']),
    'text area with a hint': inForm(<Details />),
    select: inForm(<HearAboutField />),
    'select, with an error': inForm(<HearAboutField />, ['hear_about', 'invalid_option']),
  },
};

export const idOf = (field: string) => `alone-${field}`;

export function InForm({ error, children }: { readonly error?: WrongField; readonly children: ReactNode }) {
  const { group } = useFormMessages();
  const errorOf = (field: string) =>
    error?.[0] === field ? errorMessageOf(group('form.errors'), { field, code: error[1] }) : undefined;
  return (
    <FieldsProvider value={{ idOf, errorOf }}>
      <form onSubmit={(event) => event.preventDefault()}>{children}</form>
    </FieldsProvider>
  );
}

export const components: ModuleComponents['components'] = [
  fields,
  fileList,
  errorSummary,
  submitBar,
  notices,
];
