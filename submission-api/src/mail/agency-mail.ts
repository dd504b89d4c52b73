import { Readable } from 'node:stream';
import type { Language } from '@atverta/contract/language.ts';
import { formatSize } from '@atverta/enquiry/attachments/format-size.ts';
import { html } from '@atverta/enquiry/responses/page/html.ts';
import { fieldMessagesOf, fillPlaceholders } from '@atverta/enquiry/responses/page/messages.ts';
import { LANGUAGE_FORMATS } from '@atverta/settings/languages.ts';
import type { AttachmentStore } from '../attachments/attachment-store.ts';
import { DeliveryError } from '../outbox/delivery.ts';
import { FILE_UNREADABLE } from '../outbox/delivery-failures.ts';
import { PAGE_MESSAGES } from '../pages/page-messages.ts';
import type { StoredAttachment, StoredSubmission } from '../store/records.ts';
import { withoutBidiControls } from '../without-bidi-controls.ts';
import { MAIL_MESSAGES, renderMailLayout, withLineBreaks } from './mail-layout.ts';
import type { MailMessage } from './mail-senders.ts';

/** The reason why a mail lacks the files of an enquiry that is not in quarantine. */
export type OmissionReason = 'too-large' | 'unreadable';

/** A file of the enquiry cannot be read. Nodemailer changes the code of an error but keeps its class. */
export class UnreadableFileError extends DeliveryError {
  override readonly name = 'UnreadableFileError';

  constructor(cause: unknown) {
    super(FILE_UNREADABLE, cause);
  }
}

/** Returns the mail to the agency, in the visitor's language. If files are left out, it says how to get them. */
export function createAgencyMail(
  submission: StoredSubmission,
  to: string,
  files: AttachmentStore,
  omission?: OmissionReason,
): MailMessage {
  const { reference, fields } = submission;
  const { language } = fields;
  const name = headerSafe(fields.name);
  const messages = MAIL_MESSAGES[language];
  const remainingFiles = submission.attachments.filter(({ deletedAt }) => deletedAt === null);
  const note = noteOf(submission, remainingFiles.length, omission);
  const rows = [
    ...rowsOf(submission),
    ...(remainingFiles.length > 0
      ? [[messages.files, remainingFiles.map((file) => fileLineOf(file, language)).join('\n')]]
      : []),
  ];
  const form = messages.form[fields.form];
  const plainSubject = fillPlaceholders(messages.agencySubject, { form, name, reference });
  const subject = submission.quarantineReason
    ? fillPlaceholders(messages.suspectSubject, { subject: plainSubject })
    : plainSubject;

  const cells = rows.map(
    ([label = '', value = '']) => html`<tr>
<th scope="row" align="left" valign="top" style="padding:6px 16px 6px 0;white-space:nowrap">${label}</th>
<td style="padding:6px 0">${withLineBreaks(value)}</td></tr>`,
  );
  const content = html`<table role="presentation" style="border-collapse:collapse">${cells}</table>
${note && html`<p>${withLineBreaks(note)}</p>`}`;
  return {
    to,
    replyTo: { name, address: fields.email },
    subject,
    text: [rows.map(textLineOf).join('\n'), note].filter(Boolean).join('\n\n'),
    html: renderMailLayout(language, subject, content),
    language,
    // Files of a quarantined enquiry go nowhere.
    ...(!omission &&
      !submission.quarantineReason && {
        attachments: remainingFiles.map((attachment) => mailAttachmentOf(attachment, files)),
      }),
  };
}

/** Mail programs would decode `=?utf-8?Q?…?=` in a header, marks of direction included. A word joiner keeps it text. */
const headerSafe = (text: string): string => withoutBidiControls(text).replaceAll('=?', '=\u2060?');

/** Returns a note on how the agency gets the rest: by approving the enquiry, or by fetching the files. */
function noteOf(
  { reference, fields, quarantineReason }: StoredSubmission,
  fileCount: number,
  omission: OmissionReason | undefined,
): string {
  const messages = MAIL_MESSAGES[fields.language];
  if (quarantineReason) {
    const reason = messages.suspect[quarantineReason];
    const approve = fileCount > 0 ? messages.approve : messages.approveAlone;
    return `${reason} ${approve}\nnpm run submissions -- approve ${reference}`;
  }
  return omission && fileCount > 0
    ? `${messages.filesLeftOut[omission]}\nnpm run submissions -- files ${reference} --to <folder>`
    : '';
}

function rowsOf({ reference, receivedAt, fields }: StoredSubmission): string[][] {
  const messages = MAIL_MESSAGES[fields.language];
  const page = PAGE_MESSAGES[fields.language];
  const receivedAtText = new Intl.DateTimeFormat(LANGUAGE_FORMATS[fields.language].locale, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Vilnius',
  }).format(receivedAt);
  const labels: ReturnType<typeof fieldMessagesOf> = {
    ...fieldMessagesOf(page, fields.form),
    service_type: messages.service,
  };
  const services = Object.entries(page.services).map(([service, { label }]) => [service, label]);
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    service_type: Object.fromEntries(services),
    hear_about: page.form.hearAbout,
  };
  const fieldRows = Object.entries(fields)
    .filter(([name, value]) => name !== 'form' && name !== 'language' && value !== '')
    .map(([name, value]) => [labels[name] ?? name, choices[name]?.[value] ?? value]);
  return [[messages.reference, reference], [messages.received, receivedAtText], ...fieldRows];
}

/** Some labels are questions. */
const textLineOf = ([label = '', value = '']: readonly string[]): string =>
  `${label}${label.endsWith('?') ? '' : ':'} ${value}`;

const fileLineOf = ({ name, bytes }: StoredAttachment, language: Language): string =>
  `${name} (${formatSize(bytes, language)})`;

function mailAttachmentOf({ id, sha256, name, type }: StoredAttachment, files: AttachmentStore) {
  // The file is opened only when the message is written.
  async function* content() {
    try {
      yield* await files.read({ id, sha256 });
    } catch (error) {
      throw new UnreadableFileError(error);
    }
  }
  return { filename: name, contentType: type, content: Readable.from(content()) };
}
