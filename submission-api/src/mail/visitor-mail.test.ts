import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, test } from 'vitest';
import { STORED_CONTACT } from '../testing/enquiry.ts';
import { visitorMail } from './visitor-mail.ts';

test.each(LANGUAGES)('thanks and says what comes next, in %s', (language) => {
  const { text, html } = visitorMail(
    {
      reference: 'ATV-7K3M-9QXA',
      fields: { ...STORED_CONTACT, language },
      receivedAt: 0,
      quarantinedFor: null,
      completedAt: null,
      attachments: [],
    },
    'Atverta',
  );
  expect(text).toMatchSnapshot('text');
  expect(html).toMatchSnapshot('html');
});
