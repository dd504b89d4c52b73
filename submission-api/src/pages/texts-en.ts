import { MAX_FILES } from '@atverta/shared/contracts/submission.ts';
import { LARGEST_FILE } from './file-limits.ts';
import type { PageTexts } from './page-texts.ts';

const files = (count: number): string => `${count}\u00A0${count === 1 ? 'file' : 'files'}`;

export const en: PageTexts = {
  errorPrefix: 'Error: ',
  title: {
    contact: 'Your enquiry',
    ecommerce: 'Let’s talk about your shop',
    translation_quote: 'Your quote request',
  },
  titleWithoutForm: 'Your enquiry was not sent',
  summary: 'There is a problem',
  notices: {
    'invalid-fields': 'Your enquiry has not been sent yet. Correct the following and send it again:',
    'malformed-request': 'The form did not reach us whole. Please send it again.',
    'unsupported-media-type':
      'The form did not reach us in a way we can read. Please go back and send it again.',
    'cross-site':
      'This form was sent from another site, so we did not take it. Please use the form on our site.',
    'too-large': `Your files are too large in all. Each may be up to ${LARGEST_FILE}, and there may be up to ${MAX_FILES} of them.`,
    'idempotency-conflict':
      'This form was sent before with other content. Check what is below and send it again.',
    'idempotency-in-flight':
      'Your enquiry is still on its way. Wait a moment, then send it again: it will count once.',
    'rate-limited': 'Too many enquiries came from your network. Nothing is lost: what you typed is below.',
    'timed-out': 'Your enquiry took too long to arrive. Check your connection and send it again.',
    'not-found': 'There is nothing at this address.',
    'method-not-allowed': 'Enquiries are sent with the form on our site.',
    unavailable:
      'We cannot store your enquiry at the moment. What you typed is below: please send it again shortly.',
    internal: 'Something went wrong on our side. What you typed is below: please send it again shortly.',
  },
  retryInMinutes: (minutes) =>
    minutes === 1 ? 'Please try again in a minute.' : `Please try again in ${minutes} minutes.`,
  requiredNote: 'Fields marked with an asterisk (*) are required.',
  labels: {
    service_type: 'Service',
    name: 'Full name',
    job_title: 'Job title',
    company: 'Company',
    email: 'Email',
    website_url: 'Website address',
    details: 'Additional details',
    hear_about: 'How did you hear about us?',
    files: 'Attach files',
  },
  choose: 'Choose one',
  services: {
    content_localization: 'Content localization',
    simple_translation: 'Translation',
    general_inquiry: 'General enquiry',
  },
  hearAbout: {
    online_search: 'Online search',
    word_of_mouth: 'Word of mouth',
    advertisement: 'Advertisement',
    social_media: 'Social media',
    marketing_email: 'Marketing email',
    mail_postcard: 'Postcard in the post',
    other: 'Other',
  },
  filesHint: `PDF, DOC, XLS, PPT and images, maximum ${LARGEST_FILE} each, up to ${files(MAX_FILES)}.`,
  filesAgain: 'If you had attached files, choose them again: a browser cannot keep them between pages.',
  required: {
    service_type: 'Choose the service you need',
    name: 'Enter your name',
    email: 'Enter your email address',
  },
  tooLong: (label, max) => `“${label}” may be ${max.toLocaleString('en-GB')} characters long at most`,
  errors: {
    invalid_email: 'Enter an email address in the format name@example.com',
    invalid_url: 'Enter a website address in the format example.com',
    invalid_option: '“{label}”: choose one of the options in the list',
    invalid_characters: '“{label}” holds characters that cannot be read. Please type it again',
    file_too_large: `The file “{file}” must be smaller than ${LARGEST_FILE}`,
    file_type_not_allowed: 'The file “{file}” must be a PDF, DOC, XLS, PPT or image',
    file_empty: 'The file “{file}” is empty. Choose another file',
    file_unreadable: 'The file “{file}” is damaged. Save it again, or choose another file',
    too_many_files: `Choose ${files(MAX_FILES)} at most`,
    unknown_field: 'The form holds a field that we do not know ({label}). Please use the form below',
  },
  privacyNote: 'We use what you send to answer your enquiry. You can read how long we keep it in our',
  privacyLink: 'privacy policy',
  send: 'Send enquiry',
  home: 'Home',
  honeypot: 'Leave this field empty',
};
