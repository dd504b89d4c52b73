import { html } from '../pages/html.ts';
import type { StoredSubmission } from '../store/store.ts';
import { mailLayout, withLineBreaks } from './mail-layout.ts';
import { MAIL_TEXTS } from './mail-texts.ts';
import type { MailMessage } from './mailer.ts';

/**
 * Confirmation to the visitor. It quotes nothing of what was typed, not even the name: whoever
 * fills in a stranger's address must not be able to send that stranger words of their own.
 */
export function visitorMail({ reference, fields }: StoredSubmission, agency: string): MailMessage {
  const texts = MAIL_TEXTS[fields.language];
  const subject = texts.visitorSubject(reference);
  const steps = texts.next.map((step, index) => `${index + 1}. ${step}`);
  const text = [
    texts.greeting,
    texts.thanks,
    `${texts.nextHeading}\n${steps.join('\n')}`,
    texts.yourReference(reference),
    texts.regards(agency),
    texts.notYou,
  ].join('\n\n');
  const content = html`<p>${texts.greeting}</p>
<p>${texts.thanks}</p>
<h2 style="font-size:18px;margin:24px 0 8px">${texts.nextHeading}</h2>
<ol>${texts.next.map((step) => html`<li>${step}</li>`)}</ol>
<p>${texts.yourReference(reference)}</p>
<p>${withLineBreaks(texts.regards(agency))}</p>
<p style="color:#4d5f58;font-size:14px">${texts.notYou}</p>`;
  const { language } = fields;
  return { to: fields.email, subject, text, html: mailLayout(language, subject, content), language };
}
