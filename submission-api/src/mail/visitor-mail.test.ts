import type { EnquiryFields } from '@atverta/enquiry/enquiry-schema.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { STORED_CONTACT } from '../testing/sample-enquiries.ts';
import { MAIL_MESSAGES } from './mail-layout.ts';
import { createVisitorMail } from './visitor-mail.ts';

const mailOf = (fields: EnquiryFields) =>
  createVisitorMail(
    {
      reference: 'ATV-7K3M-9QXA',
      fields,
      receivedAt: 0,
      quarantineReason: null,
      completedAt: null,
      attachments: [],
    },
    'Atverta',
  );

test.each(LANGUAGES)('thanks and says what comes next, in %s', (language) => {
  const { text, html, replyTo } = mailOf({ ...STORED_CONTACT, language });
  expect(text).toMatchSnapshot('text');
  expect(html).toMatchSnapshot('html');
  // The mail promises that a reply reaches the agency, whichever e-mail address sends it.
  expect(replyTo).toBe(brand.email);
});

test.each(LANGUAGES)('promises no proposal after a quote, in %s', (language) => {
  const { name, email, details, hear_about } = STORED_CONTACT;
  const { text } = mailOf({ form: 'translation_quote', language, name, email, details, hear_about });
  const { decision } = MAIL_MESSAGES[language];
  expect(text).toContain(`3. ${decision.translation_quote}`);
  expect(text).not.toContain(decision.contact);
});
