import { HEAR_ABOUT_OPTIONS, MAX_LENGTHS, SERVICE_TYPES } from '@atverta/shared/contracts/submission.ts';
import { type Html, html } from './html.ts';
import type { PageTexts, TypedField } from './page-texts.ts';

export type FieldView = {
  readonly field: TypedField;
  readonly value: string;
  readonly isRequired: boolean;
  readonly error: string | undefined;
};

const AUTOCOMPLETE: Readonly<Partial<Record<TypedField, string>>> = {
  name: 'name',
  job_title: 'organization-title',
  company: 'organization',
  email: 'email',
  website_url: 'url',
};

/** One labelled field, its error above the control and tied to it. */
export function fieldMarkup(view: FieldView, texts: PageTexts): Html {
  const { field, isRequired, error } = view;
  return html`<div class="field${error ? ' wrong' : ''}">
<label for="${field}">${texts.labels[field]}${isRequired && ' *'}</label>
${error !== undefined && html`<p class="error" id="${field}-error">${error}</p>`}
${control(view, texts)}
</div>`;
}

function control(view: FieldView, texts: PageTexts): Html {
  const { field, value } = view;
  if (field === 'service_type') return select(view, SERVICE_TYPES, texts.services, texts.choose);
  if (field === 'hear_about') return select(view, HEAR_ABOUT_OPTIONS, texts.hearAbout, texts.choose);
  // HTML swallows one line break after the opening tag, so one is given for it.
  if (field === 'details')
    return html`<textarea${common(view)} maxlength="${MAX_LENGTHS.details}">
${value}</textarea>`;
  const type = field === 'email' ? 'email' : 'text';
  const autocomplete = AUTOCOMPLETE[field];
  return html`<input${common(view)} type="${type}" value="${value}" maxlength="${MAX_LENGTHS[field]}"${
    autocomplete && html` autocomplete="${autocomplete}"`
  }${field === 'website_url' && html` inputmode="url"`}>`;
}

function select<Option extends string>(
  view: FieldView,
  options: readonly Option[],
  labels: Readonly<Record<Option, string>>,
  choose: string,
): Html {
  const choices = options.map(
    (option) =>
      html`<option value="${option}"${option === view.value && html` selected`}>${labels[option]}</option>`,
  );
  return html`<select${common(view)}><option value="">${choose}</option>${choices}</select>`;
}

// Not `required`: the browser's own bubbles would hide the summary from people who rely on it.
function common({ field, isRequired, error }: FieldView): Html {
  return html` id="${field}" name="${field}"${isRequired && html` aria-required="true"`}${
    error !== undefined && html` aria-invalid="true" aria-describedby="${field}-error"`
  }`;
}
