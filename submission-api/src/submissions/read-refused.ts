import type { IncomingMessage } from 'node:http';
import { wantsPage } from '@atverta/enquiry/answers/answers.ts';
import { FORM_SCHEMAS, type FormName, visibleFields } from '@atverta/enquiry/submission.ts';
import type { BodyLimits } from '../request-body/body-watch.ts';
import { readFields } from '../request-body/read-form.ts';

/**
 * What was submitted with a request that is refused whatever it holds. Only the page for a browser
 * without JavaScript gives it back, so only its request is read, and no further than its fields.
 */
export async function readRefused(
  request: IncomingMessage,
  limits: BodyLimits,
): Promise<ReadonlyMap<string, string>> {
  return wantsPage(request.headers.accept) ? readFields(request, limits, hasAllFields) : new Map();
}

/** Browsers send every field but choices that were not made. */
function hasAllFields(values: ReadonlyMap<string, string>): boolean {
  const form = Object.keys(FORM_SCHEMAS).find((name) => name === values.get('form')) as FormName | undefined;
  return form !== undefined && visibleFields(form).every((field) => field === 'files' || values.has(field));
}
