import type { Language } from '@atverta/contract/language.ts';
import { languageOfPost, renderFormErrorPage } from '@atverta/enquiry/responses/page/form-error-page.ts';
import { joinStyleSheets } from '@atverta/enquiry/responses/page/join-style-sheets.ts';
import { mergePageMessages, type PageMessages } from '@atverta/enquiry/responses/page/messages.ts';
import type { Problem } from '@atverta/enquiry/responses/problems.ts';
import {
  acceptsHtml,
  createFormErrorPageResponse,
  createProblemResponse,
  createReceiptResponse,
  createThankYouRedirect,
  type SubmissionResponse,
} from '@atverta/enquiry/responses/responses.ts';
import * as brand from '@atverta/settings/brand/brand.ts';
import { HttpResponse } from 'msw/http';
import { delay } from 'msw/utils/delay';
import type { MockOutcome } from './mock-api.ts';

/** Links and style of the page for browsers without JavaScript. */
export type MockSite = {
  /** Returns the path of a page of the site. */
  pathOf(id: 'home' | 'privacy-policy' | 'thank-you', language: Language): Promise<string>;
  /** Returns the content of the page's style element. */
  style(): Promise<string>;
};

type Submitted = ReadonlyMap<string, string>;

/** Answers a request as the API would: a script with JSON, a native form post with a page. */
export async function respond(
  outcome: MockOutcome,
  request: Request,
  submitted: Submitted | undefined,
  site: MockSite,
): Promise<Response> {
  if (outcome === 'broken') return HttpResponse.error();
  if (outcome === 'silent') {
    await delay('infinite');
    return HttpResponse.error();
  }
  if ('proxyStatus' in outcome) return HttpResponse.html(outcome.page, { status: outcome.proxyStatus });
  const isNative = acceptsHtml(request.headers.get('Accept'));
  if ('receipt' in outcome) {
    const { receipt } = outcome;
    if (!isNative) return httpResponseOf(createReceiptResponse(receipt), request);
    const path = await site.pathOf('thank-you', languageOf(request, submitted));
    return httpResponseOf(createThankYouRedirect(path, receipt.reference), request);
  }
  const response = isNative
    ? await createPageResponse(outcome, request, submitted, site)
    : createProblemResponse(outcome);
  return httpResponseOf(response, request);
}

async function createPageResponse(
  { code, options }: Problem,
  request: Request,
  submitted: Submitted | undefined,
  site: MockSite,
): Promise<SubmissionResponse> {
  const language = languageOf(request, submitted);
  const [home, privacyPolicy, messages, style] = await Promise.all([
    site.pathOf('home', language),
    site.pathOf('privacy-policy', language),
    loadPageMessages(language),
    site.style(),
  ]);
  const problem = { code, options: { ...options, submitted } };
  const { name, email } = brand;
  const page = renderFormErrorPage(problem, language, { name, email, home, privacyPolicy, messages, style });
  return createFormErrorPageResponse(problem, page, await styleSourceOf(style));
}

const languageOf = ({ headers, referrer }: Request, submitted: Submitted | undefined): Language =>
  languageOfPost(submitted, headers.get('Referer') ?? referrer, headers.get('Accept-Language') ?? undefined);

/** Returns the source expression of a policy that allows exactly this style. */
async function styleSourceOf(style: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const isInPage = typeof document !== 'undefined';

function httpResponseOf({ status, headers, body }: SubmissionResponse, request: Request): Response {
  const response = new HttpResponse(body || null, { status, headers });
  // The response of a service worker has no URL to resolve a relative one against.
  const location = headers['location'];
  if (location && isInPage) response.headers.set('Location', new URL(location, request.url).href);
  return response;
}

async function loadPageMessages(language: Language): Promise<PageMessages> {
  // Bundlers resolve an import with a variable only by a relative path.
  const [page, everyForm, contact, ecommerce, translationQuote] = await Promise.all([
    import(`../../shared/enquiry/responses/page/${language}.json`),
    import(`../../shared/enquiry/messages/every-form/${language}.json`),
    import(`../../shared/enquiry/messages/contact/${language}.json`),
    import(`../../shared/enquiry/messages/ecommerce/${language}.json`),
    import(`../../shared/enquiry/messages/translation_quote/${language}.json`),
  ]);
  return mergePageMessages({
    page: page.default,
    everyForm: everyForm.default,
    contact: contact.default,
    ecommerce: ecommerce.default,
    translationQuote: translationQuote.default,
  });
}

type Composition = {
  readonly pages: readonly { readonly id: string; readonly paths: Readonly<Record<string, string>> }[];
};

/** The site that the mocks answer for. Paths come from the composition, or, without one, from the API's fallbacks. */
export const composedSite: MockSite = {
  async pathOf(id, language) {
    const { pages } = await fetchComposition();
    const path = pages.find((page) => page.id === id)?.paths[language];
    return path ?? (await loadDefaultPaths(language))[id];
  },
  async style() {
    const sheets = await Promise.all([
      import('../../shared/ui/tokens/tokens.css?raw'),
      import('../../shared/ui/tokens/base.css?raw'),
      import('../../shared/enquiry/responses/page/form.css?raw'),
    ]);
    return joinStyleSheets(...sheets.map((sheet) => sheet.default));
  },
};

async function loadDefaultPaths(language: string): Promise<Record<string, string> & { [id in Id]: string }> {
  return (await import(`../../shared/enquiry/responses/site-paths/${language}.json`)).default;
}
type Id = Parameters<MockSite['pathOf']>[0];

/** Returns no pages for a module alone and in tests, which have no composition. */
async function fetchComposition(): Promise<Composition> {
  if (typeof document === 'undefined') return { pages: [] };
  return fetch('/composition.json')
    .then((response) => response.json() as Promise<Composition>)
    .catch(() => ({ pages: [] }));
}
