import type { Language } from '@atverta/contract/language.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_FORMATS, LANGUAGES } from '@atverta/settings/languages.ts';
import { FORM_SCHEMAS, type FormName, type ProblemCode } from '../../enquiry-schema.ts';
import { errorMessageOf } from '../../messages/error-message.ts';
import type { Problem } from '../problems.ts';
import { Html, html } from './html.ts';
import { fillPlaceholders, type PageMessages } from './messages.ts';
import { fieldsOf, renderForm } from './render-form.ts';

export type FormErrorPageSite = {
  readonly messages: PageMessages;
  readonly style: string;
  readonly name: string;
  readonly home: string;
  readonly privacyPolicy: string;
  readonly email: string;
};

/** Problems of a URL that was only opened, without an enquiry. */
const PROBLEMS_WITHOUT_ENQUIRY: readonly ProblemCode[] = ['not-found', 'method-not-allowed'];

/**
 * Returns the language of a post: its own field, otherwise the language of the page it came from, otherwise the
 * browser's first.
 */
export function languageOfPost(
  submitted: ReadonlyMap<string, string> | undefined,
  referer = '',
  acceptedLanguages = '',
): Language {
  const [, prefix] = URL.canParse(referer) ? new URL(referer).pathname.split('/') : [];
  const hints = [submitted?.get('language'), prefix, acceptedLanguages.split(/[-,;]/)[0]];
  return (
    hints.flatMap((hint) => LANGUAGES.find((language) => language === hint) ?? [])[0] ?? DEFAULT_LANGUAGE
  );
}

/** Returns a page for a browser without JavaScript: the problem, and the form with all values that can be kept. */
export function renderFormErrorPage(problem: Problem, language: Language, site: FormErrorPageSite): string {
  const { messages } = site;
  const submitted = problem.options.submitted;
  const form = Object.keys(FORM_SCHEMAS).find((name) => name === submitted?.get('form')) as
    | FormName
    | undefined;
  const submittedForm = form && submitted && { form, submitted };
  const isWithoutEnquiry = PROBLEMS_WITHOUT_ENQUIRY.includes(problem.code);
  const title = submittedForm
    ? messages.page.titles[submittedForm.form]
    : isWithoutEnquiry
      ? noticeOf(problem, language, messages).replace(/\.$/, '')
      : messages.form.failure.title;
  const { markup } = html`<!doctype html>
<html lang="${language}" dir="${LANGUAGE_FORMATS[language].dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${fillPlaceholders(messages.form.errors.prefix, { title })} – ${site.name}</title>
<style>${new Html(site.style)}</style>
</head>
<body>
<header data-tone="pine"><a href="${site.home}">${site.name}</a></header>
<main>
<h1>${title}</h1>
${!isWithoutEnquiry && renderSummary(problem, language, messages, submittedForm?.form)}
${submittedForm ? renderForm(submittedForm, problem, language, messages, site.privacyPolicy) : html`<p><a href="${site.home}">${messages.page.home}</a></p>`}
</main>
<footer data-tone="pine"><p>${messages.write} <a href="mailto:${site.email}">${site.email}</a></p></footer>
</body>
</html>
`;
  return markup;
}

function renderSummary(
  problem: Problem,
  language: Language,
  messages: PageMessages,
  form: FormName | undefined,
): Html {
  const fields = form ? fieldsOf(form) : [];
  const items = (problem.options.errors ?? []).map((error) => {
    const message = errorMessageOf(messages.form.errors, error);
    // Links for errors of fields that the page does not show lead to the form.
    const anchor = fields.some(({ field }) => field === error.field) ? error.field : 'form';
    return html`<li>${form ? html`<a href="#${anchor}">${message}</a>` : message}</li>`;
  });
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
<h2 id="summary-title">${problem.code === 'invalid-fields' ? messages.form.errors.title : messages.page.refused}</h2>
<p>${noticeOf(problem, language, messages)}${form && problem.code !== 'invalid-fields' && ` ${messages.page.kept}`}</p>
${problem.options.submitted?.isCut && html`<p>${messages.page.cut}</p>`}
${items.length > 0 && html`<ul>${items}</ul>`}
</div>`;
}

function noticeOf({ code, options }: Problem, language: Language, messages: PageMessages): string {
  const { form, page } = messages;
  const minutes = Math.ceil((options.retryAfterS ?? 60) / 60);
  const rateLimited: Readonly<Record<string, string>> = page.rateLimited;
  const notices: Readonly<Record<ProblemCode, string | undefined>> = {
    ...page.notices,
    ...form.failure,
    'rate-limited': rateLimited[`minutes_${new Intl.PluralRules(language).select(minutes)}`],
  };
  return fillPlaceholders(notices[code] ?? form.failure['server-error'], { count: minutes });
}
