import { type FormName, HEAR_ABOUT_OPTIONS, SERVICE_TYPES } from '../../enquiry-schema.ts';
import { type Html, html } from './html.ts';
import { fieldMessagesOf, type PageMessages } from './messages.ts';

export type FieldView = {
  readonly form: FormName;
  readonly field: string;
  readonly value: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
};

const AUTOCOMPLETE: Readonly<Record<string, string>> = {
  name: 'name',
  job_title: 'organization-title',
  company: 'organization',
  email: 'email',
  website_url: 'url',
};

/** Returns a labelled field with its hint and error, both linked to the control. */
export function renderField(view: FieldView, messages: PageMessages): Html {
  const { form, field, isRequired, error } = view;
  const labels = fieldMessagesOf(messages, form);
  const label = html`${labels[field]}${isRequired && html`<span class="required" aria-hidden="true">${'\u00A0*'}</span>`}`;
  const message = error !== undefined && html`<p class="error" id="${field}-error">${error}</p>`;
  if (field === 'service_type') {
    return html`<fieldset class="field"${error !== undefined && html` aria-describedby="${field}-error"`}>
<legend>${label}</legend>
${message}
<div class="choices">${renderServiceChoices(view, messages)}</div>
</fieldset>`;
  }
  const hint = labels[`${field}Hint`];
  return html`<div class="field">
<label for="${field}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${field}-hint">${hint}</p>`}
${renderControl(view, messages, labels['placeholder'], [hint && 'hint', error && 'error'])}
${message}
</div>`;
}

// The first choice has the field's id, since the summary links to it.
function renderServiceChoices({ field, value }: FieldView, { services }: PageMessages): Html[] {
  return SERVICE_TYPES.map(
    (choice, index) => html`<label class="choice">
<input${index === 0 && html` id="${field}"`} type="radio" name="${field}" value="${choice}" required${
      choice === value && html` checked`
    }>
<span>${services[choice].label}</span>
<span class="hint">${services[choice].hint}</span>
</label>`,
  );
}

function renderControl(
  { field, value, isRequired, error }: FieldView,
  messages: PageMessages,
  placeholder: string | undefined,
  descriptions: readonly (string | undefined)[],
): Html {
  const ids = descriptions.flatMap((kind) => (kind ? `${field}-${kind}` : [])).join(' ');
  const common = html` id="${field}" name="${field}"${isRequired && html` required`}${
    error !== undefined && html` aria-invalid="true"`
  }${ids !== '' && html` aria-describedby="${ids}"`}`;
  if (field === 'hear_about') {
    const options = HEAR_ABOUT_OPTIONS.map(
      (option) =>
        html`<option value="${option}"${option === value && html` selected`}>${messages.form.hearAbout[option]}</option>`,
    );
    return html`<select${common}><option value="">${messages.form.hearAbout.none}</option>${options}</select>`;
  }
  // HTML ignores one line break after the opening tag, so an extra one is written.
  if (field === 'details')
    return html`<textarea${common}>
${value}</textarea>`;
  const type = field === 'email' ? 'email' : 'text';
  const autocomplete = AUTOCOMPLETE[field];
  return html`<input${common} type="${type}" value="${value}"${
    autocomplete !== undefined && html` autocomplete="${autocomplete}"`
  }${field === 'website_url' && html` inputmode="url" placeholder="${placeholder}"`}>`;
}
