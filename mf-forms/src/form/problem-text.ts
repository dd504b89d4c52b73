import type { FieldError } from '@atverta/shared/contracts/submission.ts';
import type { useFormMessages } from './texts.ts';

/** Something wrong with a field; `file` names the attachment, `attachment` is its id on the page. */
export type FieldProblem = {
  readonly field: string;
  readonly code: FieldError;
  readonly file?: string | undefined;
  readonly attachment?: number | undefined;
};

type ErrorMessages = Omit<typeof import('./en.json')['errors'], 'title' | 'prefix' | 'other'>;

/** Which problems have a sentence of their own for their field. */
export const SPECIFIC: { readonly [Field in keyof ErrorMessages]: readonly (keyof ErrorMessages[Field])[] } =
  {
    service_type: ['required', 'invalid_option'],
    name: ['required', 'too_long', 'invalid_characters'],
    job_title: ['too_long', 'invalid_characters'],
    company: ['too_long', 'invalid_characters'],
    email: ['required', 'too_long', 'invalid_email', 'invalid_characters'],
    website_url: ['too_long', 'invalid_url', 'invalid_characters'],
    details: ['too_long', 'invalid_characters'],
    hear_about: ['invalid_option'],
    files: ['file_too_large', 'file_type_not_allowed', 'file_empty', 'file_unreadable', 'too_many_files'],
  };

type Key = Parameters<Lookup['t']>[0];

type Lookup = ReturnType<typeof useFormMessages>;

/** What to do about a problem, in the visitor's language. It stands beside the field or the file. */
export function problemText({ t }: Lookup, { field, code }: Pick<FieldProblem, 'field' | 'code'>): string {
  const codes: readonly string[] = field in SPECIFIC ? SPECIFIC[field as keyof ErrorMessages] : [];
  if (!codes.includes(code)) return t('form.errors.other');
  return t(`form.errors.${field}.${code}` as Key);
}

/** The same for where the file is not seen beside it: led by its name, after which no sentence begins. */
export function namedProblemText(lookup: Lookup, problem: FieldProblem): string {
  const text = problemText(lookup, problem);
  return problem.file ? `${problem.file}: ${text.charAt(0).toLowerCase()}${text.slice(1)}` : text;
}
