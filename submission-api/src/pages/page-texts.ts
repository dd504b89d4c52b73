import type { PerLanguage } from '@atverta/shared/contracts/language.ts';
import type {
  FieldError,
  FormName,
  HEAR_ABOUT_OPTIONS,
  ProblemCode,
  SERVICE_TYPES,
} from '@atverta/shared/contracts/submission.ts';
import { en } from './texts-en.ts';
import { lt } from './texts-lt.ts';

export type TypedField =
  | 'service_type'
  | 'name'
  | 'job_title'
  | 'company'
  | 'email'
  | 'website_url'
  | 'details'
  | 'hear_about';

/** What the page says in one language. `errors` hold `{label}` and `{file}`; what needs a number is a function. */
export type PageTexts = {
  readonly errorPrefix: string;
  readonly title: Readonly<Record<FormName, string>>;
  readonly titleWithoutForm: string;
  readonly summary: string;
  /** What happened, for problems that are not about fields. */
  readonly notices: Readonly<Record<ProblemCode, string>>;
  readonly retryInMinutes: (minutes: number) => string;
  readonly requiredNote: string;
  readonly labels: Readonly<Record<TypedField | 'files', string>>;
  readonly choose: string;
  readonly services: Readonly<Record<(typeof SERVICE_TYPES)[number], string>>;
  readonly hearAbout: Readonly<Record<(typeof HEAR_ABOUT_OPTIONS)[number], string>>;
  readonly filesHint: string;
  readonly filesAgain: string;
  readonly required: Readonly<Partial<Record<TypedField, string>>>;
  readonly tooLong: (label: string, max: number) => string;
  readonly errors: Readonly<Record<Exclude<FieldError, 'required' | 'too_long'>, string>>;
  readonly privacyNote: string;
  readonly privacyLink: string;
  readonly send: string;
  readonly home: string;
  readonly honeypot: string;
};

export const PAGE_TEXTS: PerLanguage<PageTexts> = { en, lt };
