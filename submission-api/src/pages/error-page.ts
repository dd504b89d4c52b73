import { LANGUAGES, type Language, languageOfPath } from '@atverta/shared/contracts/language.ts';
import type { FormName } from '@atverta/shared/contracts/submission.ts';
import type { FieldProblem, ProblemError } from '../problems/problem-error.ts';
import { FORM_SCHEMAS } from '../submissions/check-fields.ts';
import { errorMessage } from './error-message.ts';
import { formMarkup } from './form-markup.ts';
import { Html, html } from './html.ts';
import { PAGE_TEXTS, type PageTexts } from './page-texts.ts';
import { STYLE } from './style.ts';

export type ErrorPageSite = {
  readonly name: string;
  readonly home: string;
  readonly privacyPolicy: string;
};

/** Language of a post: its own field, else that of the page it came from. */
export function languageOfPost(typed: ReadonlyMap<string, string> | undefined, referer = ''): Language {
  const named = LANGUAGES.find((language) => language === typed?.get('language'));
  return named ?? languageOfPath(URL.canParse(referer) ? new URL(referer).pathname : '/');
}

/**
 * Page for a browser without JavaScript: names what is wrong, links to it, and is itself the form,
 * with everything still in it that can be kept.
 */
export function errorPage(problem: ProblemError, language: Language, site: ErrorPageSite): string {
  const texts = PAGE_TEXTS[language];
  const typed = problem.details.typed;
  const form = Object.keys(FORM_SCHEMAS).find((name) => name === typed?.get('form')) as FormName | undefined;
  const page = form && typed && { form, typed };
  const title = page ? texts.title[page.form] : texts.titleWithoutForm;
  const { markup } = html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${texts.errorPrefix}${title} – ${site.name}</title>
<style>${new Html(STYLE)}</style>
</head>
<body>
<header><a href="${site.home}">${site.name}</a></header>
<main>
<h1>${title}</h1>
${summary(problem, texts, page !== undefined)}
${page ? formMarkup(page, problem, language, site.privacyPolicy) : html`<p><a href="${site.home}">${texts.home}</a></p>`}
</main>
</body>
</html>
`;
  return markup;
}

function summary({ code, details }: ProblemError, texts: PageTexts, hasForm: boolean): Html {
  const items = (details.errors ?? []).map((error) => {
    const message = errorMessage(error, texts);
    return html`<li>${hasForm ? html`<a href="#${anchorOf(error)}">${message}</a>` : message}</li>`;
  });
  const minutes = code === 'rate-limited' ? Math.ceil((details.retryAfter ?? 60) / 60) : undefined;
  return html`<div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary-title">
<h2 id="summary-title">${texts.summary}</h2>
<p>${texts.notices[code]}</p>
${minutes !== undefined && html`<p>${texts.retryInMinutes(minutes)}</p>`}
${items.length > 0 && html`<ul>${items}</ul>`}
</div>`;
}

/** Errors of fields that the page does not show lead to the form itself. */
function anchorOf({ field }: FieldProblem): string {
  return field in PAGE_TEXTS.en.labels ? field : 'form';
}
