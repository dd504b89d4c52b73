import type { Language } from '@atverta/contract/language.ts';
import type * as v from 'valibot';
import {
  ATTACHMENT_EXTENSIONS,
  FILES_FIELD,
  type FieldError,
  FORM_SCHEMAS,
  type FormName,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  SUBMISSIONS_PATH,
  visibleFieldsOf,
} from '../../enquiry-schema.ts';
import { errorMessageOf } from '../../messages/error-message.ts';
import { PROBLEMS, type Problem } from '../problems.ts';
import { type Html, html } from './html.ts';
import type { PageMessages } from './messages.ts';
import { renderField } from './render-field.ts';

type FormPage = { readonly form: FormName; readonly submitted: ReadonlyMap<string, string> };

export function renderForm(
  { form, submitted }: FormPage,
  problem: Problem,
  language: Language,
  messages: PageMessages,
  privacyPolicy: string,
): Html {
  const errors = problem.options.errors ?? [];
  const fieldsMarkup = fieldsOf(form).map(({ field, isRequired }) => {
    if (field === FILES_FIELD) return renderFileField(errors, messages);
    const error = errors.find((candidate) => candidate.field === field);
    const value = submitted.get(field) ?? '';
    return renderField(
      { form, field, value, isRequired, error: error && errorMessageOf(messages.form.errors, error) },
      messages,
    );
  });
  const [before, link, after] = messages.form.privacy.split(/<\/?link>/);
  return html`<form id="form" action="${SUBMISSIONS_PATH}" method="post" enctype="multipart/form-data" novalidate>
<input type="hidden" name="form" value="${form}">
<input type="hidden" name="language" value="${language}">
<input type="hidden" name="${IDEMPOTENCY_FIELD}" value="${nextKeyOf(problem, submitted)}">
<p class="note">${messages.form.required}</p>
${fieldsMarkup}
<div class="trap" aria-hidden="true"><label for="${HONEYPOT_FIELD}">${messages.form.honeypot}</label>
<input id="${HONEYPOT_FIELD}" name="${HONEYPOT_FIELD}" value="${submitted.get(HONEYPOT_FIELD) ?? ''}" tabindex="-1" autocomplete="off"></div>
<p class="note">${before}<a href="${privacyPolicy}">${link}</a>${after}</p>
<button type="submit">${messages.fields[form].send}</button>
</form>`;
}

export function fieldsOf(form: FormName): { readonly field: string; readonly isRequired: boolean }[] {
  const schemas: Readonly<Record<string, v.GenericSchema>> = FORM_SCHEMAS[form].entries;
  return visibleFieldsOf(form).map((field) => {
    const schema = schemas[field];
    // Attachments are not in the schema.
    return { field, isRequired: schema !== undefined && schema.type !== 'optional' };
  });
}

/**
 * Returns the key for the next attempt: the same one, so that a retry stays safe, or a new one if the key belongs to
 * other content or may be malformed itself.
 */
function nextKeyOf(problem: Problem, submitted: ReadonlyMap<string, string>): string {
  const isUsedUp = problem.code === 'idempotency-conflict' || PROBLEMS[problem.code].status === 400;
  return (!isUsedUp && submitted.get(IDEMPOTENCY_FIELD)) || crypto.randomUUID();
}

function renderFileField(errors: readonly FieldError[], messages: PageMessages): Html {
  const lines = errors
    .filter(({ field }) => field === FILES_FIELD)
    .map((error) => html`<p class="error">${errorMessageOf(messages.form.errors, error)}</p>`);
  const accept = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join(',');
  return html`<div class="field">
<label for="files">${messages.form.fields.files}</label>
<p class="hint" id="files-hint">${messages.form.fields.filesHint} ${messages.page.filesAgain}</p>
<div id="files-errors">${lines}</div>
<input id="files" name="files" type="file" multiple accept="${accept}" aria-describedby="files-errors files-hint"${
    lines.length > 0 && html` aria-invalid="true"`
  }>
</div>`;
}
