import { MAX_LENGTHS } from '@atverta/shared/contracts/submission.ts';
import type { FieldProblem } from '../problems/problem-error.ts';
import type { PageTexts, TypedField } from './page-texts.ts';

/** What is wrong with a field, and what to do about it, in the page's language. */
export function errorMessage({ field, code, file = '' }: FieldProblem, texts: PageTexts): string {
  const label = texts.labels[field as TypedField] ?? field;
  if (code === 'required') return texts.required[field as TypedField] ?? label;
  if (code === 'too_long') return texts.tooLong(label, MAX_LENGTHS[field as keyof typeof MAX_LENGTHS] ?? 0);
  return texts.errors[code].replaceAll('{label}', () => label).replaceAll('{file}', () => file);
}
