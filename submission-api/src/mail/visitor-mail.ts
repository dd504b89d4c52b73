import { html } from '@atverta/enquiry/answers/page/html.ts';
import { fill } from '@atverta/enquiry/answers/page/messages.ts';
import { PAGE_MESSAGES } from '../pages/messages.ts';
import type { StoredSubmission } from '../store/store.ts';
import { MAIL_MESSAGES, mailLayout, withLineBreaks } from './mail-layout.ts';
import type { MailMessage } from './mailer.ts';

/**
 * Returns the confirmation to the visitor. It quotes nothing from the form, not even the name: otherwise
 * anyone could send their own text to a stranger's address.
 */
export function visitorMail({ reference, fields }: StoredSubmission, agency: string): MailMessage {
  const messages = MAIL_MESSAGES[fields.language];
  const subject = fill(messages.visitorSubject, { reference });
  const yourReference = fill(messages.yourReference, { reference });
  const regards = fill(messages.regards, { agency });
  // The same promise as next to the button of the form.
  const { note } = PAGE_MESSAGES[fields.language].fields[fields.form];
  const next = messages.next.map((step) => fill(step, { note }));
  const steps = next.map((step, index) => `${index + 1}. ${step}`);
  const text = [
    messages.greeting,
    messages.thanks,
    `${messages.nextHeading}\n${steps.join('\n')}`,
    yourReference,
    regards,
    messages.notYou,
  ].join('\n\n');
  const content = html`<p>${messages.greeting}</p>
<p>${messages.thanks}</p>
<h2 style="font-size:18px;margin:24px 0 8px">${messages.nextHeading}</h2>
<ol>${next.map((step) => html`<li>${step}</li>`)}</ol>
<p>${yourReference}</p>
<p>${withLineBreaks(regards)}</p>
<p style="color:#4d5f58;font-size:14px">${messages.notYou}</p>`;
  const { language } = fields;
  return { to: fields.email, subject, text, html: mailLayout(language, subject, content), language };
}
