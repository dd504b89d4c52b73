import { DEFAULT_LANGUAGE, LANGUAGES } from '@atverta/settings/languages.ts';
import * as v from 'valibot';

/** Path of the submission API: the same for scripts (fetch) and native form posts. */
export const SUBMISSIONS_PATH = '/api/submissions';

/** Request header, and hidden field of a native form post, that makes a retry safe. */
export const IDEMPOTENCY_HEADER = 'Idempotency-Key';
export const IDEMPOTENCY_FIELD = 'idempotency_key';

/** The field of the attachments, which no schema has. */
export const FILES_FIELD = 'files';

/** Hidden fields that tell people from bots. `submission-api/README.md` says how the API uses them. */
export const HONEYPOT_FIELD = 'fax_number';
/** Time at which a form was opened, in ms since 1970: in forms and drafts. Scripts send `OPEN_DURATION_FIELD` instead. */
export const OPENED_AT_FIELD = 'opened_at';
/** Milliseconds from the opening of a form to its sending. A time would depend on the visitor's clock. */
export const OPEN_DURATION_FIELD = 'open_ms';

export const SERVICE_TYPES = ['content_localization', 'simple_translation', 'general_inquiry'] as const;
export const HEAR_ABOUT_OPTIONS = [
  'online_search',
  'word_of_mouth',
  'advertisement',
  'social_media',
  'marketing_email',
  'mail_postcard',
  'other',
] as const;

export const MAX_FILE_BYTES = 10 * 1024 * 1024;
export const MAX_FILES = 10;

/** File-name endings of attachments, in the order of the hint beside the file field. */
export const ATTACHMENT_EXTENSIONS = [
  'pdf',
  'doc',
  'docx',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'jpg',
  'jpeg',
  'png',
  'gif',
  'webp',
  'avif',
  'heic',
  'tif',
  'tiff',
  'bmp',
] as const;

/** Maximum lengths in UTF-16 code units, as `maxlength` counts them. */
export const MAX_LENGTHS = {
  name: 200,
  job_title: 200,
  company: 200,
  email: 254,
  website_url: 2000,
  details: 10_000,
} as const;

/** Codes in schemas and problem documents; the front end and the form error page turn them into sentences. */
export const FIELD_ERROR_CODES = [
  'required',
  'too_long',
  'invalid_email',
  'invalid_url',
  'invalid_option',
  'invalid_characters',
  'file_too_large',
  'file_type_not_allowed',
  'file_type_mismatch',
  'file_has_macros',
  'file_empty',
  'file_unreadable',
  'too_many_files',
  'unknown_field',
] as const;
export type FieldErrorCode = (typeof FIELD_ERROR_CODES)[number];

/** An error of a field; `file` is the name of the attachment that has it. */
export type FieldError = { readonly field: string; readonly code: FieldErrorCode; readonly file?: string };

/** Codes of a refused or failed request: the last segment of a problem document's `type`. */
export const PROBLEM_CODES = [
  'invalid-fields',
  'malformed-request',
  'unsupported-media-type',
  'cross-site',
  'too-large',
  'idempotency-conflict',
  'idempotency-in-flight',
  'rate-limited',
  'timed-out',
  'not-found',
  'method-not-allowed',
  'unavailable',
  'server-error',
] as const;
export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** A problem document (RFC 9457). */
export type ProblemDetails = {
  readonly type: string;
  readonly code: ProblemCode;
  readonly title: string;
  readonly status: number;
  readonly detail?: string;
  readonly errors?: readonly FieldError[];
  readonly retry_after?: number;
};

/** Body of a 201 response. Visitors quote the reference, and the operator looks it up: `ATV-7K3M-9QXA`. */
export type SubmissionReceipt = { readonly reference: string; readonly received_at: string };

const code = (errorCode: FieldErrorCode): FieldErrorCode => errorCode;
// Invisible characters in pasted text: soft hyphen, zero-width space, word joiner, byte order mark.
const INVISIBLE_CHARACTERS = /[\u00AD\u200B\u2060\uFEFF]/g;
// Also joiners and direction marks. Names in some scripts need them, addresses never do.
const FORMAT_CHARACTERS = /\p{Cf}/gu;
// Copied table cells have a tab between them, typeset words have spaces of other widths.
const toLine = (removed: RegExp) =>
  v.transform((value: string) => value.replace(removed, '').replace(/[\s\u0085]+/g, ' '));
// Only free text may have line breaks: elsewhere they could inject mail headers. U+FFFD replaces bytes that were not
// UTF-8; it is refused, since nobody could read the text later.
const singleLine = v.regex(/^[^\p{Cc}\p{Cs}\u2028\u2029\uFFFD]*$/u, code('invalid_characters'));
// A textarea may contain tabs and line feeds.
const freeText = v.regex(/^(?:[^\p{Cc}\p{Cs}\uFFFD]|[\t\n])*$/u, code('invalid_characters'));

const line = (max: number, removed = INVISIBLE_CHARACTERS) =>
  v.pipe(v.string(), toLine(removed), v.trim(), v.maxLength(max, code('too_long')), singleLine);
const requiredLine = (max: number, removed = INVISIBLE_CHARACTERS) =>
  v.pipe(
    v.string(code('required')),
    toLine(removed),
    v.trim(),
    v.nonEmpty(code('required')),
    v.maxLength(max, code('too_long')),
    singleLine,
  );
const optionalLine = (max: number) => v.optional(line(max), '');

/** `info@įmonė.lt` becomes `info@xn--mon-mra0j.lt`. Chromium converts typed addresses, other browsers do not. */
export const toAsciiEmail = (email: string): string =>
  // Excludes characters that `URL` would decode or treat as the end of the host.
  email.replace(/@([^@/?#\\:%]+)$/, (_, domain) => `@${toAsciiDomain(domain)}`);

function toAsciiDomain(domain: string): string {
  // ASCII stays as it is, since `URL` takes digits for an IP address.
  if (!/\P{ASCII}/u.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

const email = v.pipe(
  requiredLine(MAX_LENGTHS.email, FORMAT_CHARACTERS),
  v.transform(toAsciiEmail),
  v.maxLength(MAX_LENGTHS.email, code('too_long')),
  v.rfcEmail(code('invalid_email')),
  // The standard allows `ona@gmail`, but it is nearly always a typing error.
  v.regex(/@[^@]+\.[^@.]{2,}$/, code('invalid_email')),
);
const details = v.optional(
  v.pipe(
    v.string(),
    // Browsers send line breaks as CR LF, but `maxlength` counts each as one. Text from presentations breaks lines
    // with U+000B, from word processors pages with U+000C.
    v.transform((value) => value.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')),
    v.trim(),
    v.maxLength(MAX_LENGTHS.details, code('too_long')),
    freeText,
  ),
  '',
);
// People type `example.com`; the scheme is added before the check.
const websiteUrl = v.optional(
  v.pipe(
    line(MAX_LENGTHS.website_url, FORMAT_CHARACTERS),
    v.transform((value) => (value === '' || /^[a-z][a-z0-9+.-]*:/i.test(value) ? value : `https://${value}`)),
    v.check((value) => value === '' || isWebUrl(value), code('invalid_url')),
  ),
  '',
);
// A select without a choice sends an empty string.
const hearAbout = v.optional(v.picklist(['', ...HEAR_ABOUT_OPTIONS], code('invalid_option')), '');

function isWebUrl(value: string): boolean {
  try {
    const { protocol, hostname } = new URL(value);
    return /^https?:$/.test(protocol) && hostname.includes('.');
  } catch {
    return false;
  }
}

const language = v.optional(v.picklist(LANGUAGES, code('invalid_option')), DEFAULT_LANGUAGE);

/** The last argument is the code for a field that was not sent at all. */
const formSchema = <const Form extends string, const Fields extends v.ObjectEntries>(
  form: Form,
  fields: Fields,
) => v.object({ form: v.literal(form), language, ...fields }, code('required'));

/** Fields in the order of the page. */
export const contactSchema = formSchema('contact', {
  service_type: v.pipe(
    v.string(code('required')),
    v.nonEmpty(code('required')),
    v.picklist(SERVICE_TYPES, code('invalid_option')),
  ),
  name: requiredLine(MAX_LENGTHS.name),
  job_title: optionalLine(MAX_LENGTHS.job_title),
  company: optionalLine(MAX_LENGTHS.company),
  email,
  details,
  hear_about: hearAbout,
});

export const ecommerceSchema = formSchema('ecommerce', {
  name: requiredLine(MAX_LENGTHS.name),
  email,
  website_url: websiteUrl,
  details,
});

const translationQuoteSchema = formSchema('translation_quote', {
  name: requiredLine(MAX_LENGTHS.name),
  email,
  details,
  hear_about: hearAbout,
});

// Marked pure, so that a form's page does not contain code that only the API uses.
export const enquirySchema = /* @__PURE__ */ v.variant(
  'form',
  [contactSchema, ecommerceSchema, translationQuoteSchema],
  code('invalid_option'),
);
export type EnquiryFields = v.InferOutput<typeof enquirySchema>;
export type FormName = EnquiryFields['form'];

export const FORM_SCHEMAS = {
  contact: contactSchema,
  ecommerce: ecommerceSchema,
  translation_quote: translationQuoteSchema,
} as const satisfies Readonly<Record<FormName, unknown>>;

/** Returns the visible fields of a form in the order of the page. Attachments come after `details`. */
export const visibleFieldsOf = (form: FormName): readonly string[] =>
  Object.keys(FORM_SCHEMAS[form].entries)
    .filter((field) => field !== 'form' && field !== 'language')
    .flatMap((field) => (field === 'details' ? [field, FILES_FIELD] : field));
