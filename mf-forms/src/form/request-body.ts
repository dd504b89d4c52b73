import { IDEMPOTENCY_FIELD, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';

/** The form as it is sent: its fields, then the attached files, of which the file control holds only some. */
export function requestBody(form: HTMLFormElement, files: readonly File[]): FormData {
  const body = new FormData(form);
  body.delete('files');
  // With JavaScript the key is a header.
  body.delete(IDEMPOTENCY_FIELD);
  // The API's clock is another one: what it gets is how long ago that was.
  body.set(OPENED_AT_FIELD, String(Number(body.get(OPENED_AT_FIELD)) - Date.now()));
  for (const file of files) body.append('files', file);
  return body;
}
