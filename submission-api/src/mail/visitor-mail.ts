import { html } from '@atverta/enquiry/responses/page/html.ts';
import { fillPlaceholders } from '@atverta/enquiry/responses/page/messages.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { DEFAULT_PATHS } from '../live-composition.ts';
import { PAGE_MESSAGES } from '../pages/page-messages.ts';
import type { StoredSubmission } from '../store/records.ts';
import { MAIL_MESSAGES, renderMailLayout, withLineBreaks } from './mail-layout.ts';
import type { MailMessage } from './mail-senders.ts';

/**
 * Returns the confirmation to the visitor. It quotes nothing from the form, not even the name: otherwise
 * anyone could send their own text to a stranger's e-mail address.
 */
export function createVisitorMail({ reference, fields }: StoredSubmission, agency: string): MailMessage {
  const { language, form, email } = fields;
  const messages = MAIL_MESSAGES[language];
  const subject = fillPlaceholders(messages.visitorSubject, { reference });
  const yourReference = fillPlaceholders(messages.yourReference, { reference });
  const regards = fillPlaceholders(messages.regards, { agency });
  // The same promise as next to the button of the form.
  const { note } = PAGE_MESSAGES[language].fields[form];
  const nextSteps = messages.next.map((step) =>
    fillPlaceholders(step, { note, decision: messages.decision[form] }),
  );
  const numberedSteps = nextSteps.map((step, index) => `${index + 1}. ${step}`);
  const policy = `${brand.baseUrl}${DEFAULT_PATHS[language]['privacy-policy']}`;
  const text = [
    messages.greeting,
    messages.thanks,
    `${messages.nextHeading}\n${numberedSteps.join('\n')}`,
    yourReference,
    regards,
    messages.notYou,
    fillPlaceholders(messages.privacy, { address: policy }),
  ].join('\n\n');
  const content = html`<p>${messages.greeting}</p>
<p>${messages.thanks}</p>
<h2 style="font-size:18px;margin:24px 0 8px">${messages.nextHeading}</h2>
<ol>${nextSteps.map((step) => html`<li>${step}</li>`)}</ol>
<p>${yourReference}</p>
<p>${withLineBreaks(regards)}</p>
<p style="color:#4d5f58;font-size:14px">${messages.notYou}</p>
<p style="color:#4d5f58;font-size:14px">${fillPlaceholders(messages.privacy, { address: '' })}<a href="${policy}">${policy}</a></p>`;
  return {
    to: email,
    replyTo: brand.email,
    subject,
    text,
    html: renderMailLayout(language, subject, content),
    language,
  };
}
