import { detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import { sanitizeFileName } from '@atverta/enquiry/attachments/file-name.ts';
import {
  type EnquiryFields,
  FILES_FIELD,
  type FieldError,
  type FieldErrorCode,
  MAX_FILE_BYTES,
  MAX_FILES,
  type SubmissionReceipt,
} from '@atverta/enquiry/enquiry-schema.ts';
import type { Problem, ProblemOptions } from '@atverta/enquiry/responses/problems.ts';
import { validateFields } from '@atverta/enquiry/responses/validate-fields.ts';
import type { ReceivedEnquiry, ReceivedFile } from './received-enquiry.ts';

/** The outcome of a request. `respond` makes the response of it that the API would send. */
export type MockOutcome =
  | { readonly receipt: SubmissionReceipt }
  | Problem
  /** A proxy answers instead of the API, with its own page. */
  | { readonly proxyStatus: number; readonly page: string }
  /** The connection breaks, or no response comes. */
  | 'broken'
  | 'silent';

export const createProblem = (code: Problem['code'], options: ProblemOptions = {}): Problem => ({
  code,
  options,
});

type StoredEnquiry = {
  readonly fields: EnquiryFields;
  readonly files: readonly File[];
  /** Equal for enquiries with equal content. */
  readonly contentHash: string;
  readonly receipt: SubmissionReceipt;
};

export type MockApi = ReturnType<typeof createMockApi>;

/** The submission API in memory: the same checks, keys and responses, without a server. */
export function createMockApi() {
  /** Accepted enquiries, each once. */
  const enquiries: StoredEnquiry[] = [];
  const keys = new Map<string, StoredEnquiry>();
  return {
    enquiries: enquiries as readonly StoredEnquiry[],
    async accept({
      idempotencyKey: key,
      submitted,
      files: receivedFiles,
    }: ReceivedEnquiry): Promise<MockOutcome> {
      const { fields, errors } = await validateEnquiry(submitted, receivedFiles);
      if (!fields) return createProblem('invalid-fields', { errors });
      const files = receivedFiles.map(({ file }) => file);
      const contentHash = await contentHashOf(fields, files);
      const earlier = key ? keys.get(key) : undefined;
      if (earlier && earlier.contentHash !== contentHash) return createProblem('idempotency-conflict');
      let storedEnquiry = earlier ?? enquiries.find((each) => each.contentHash === contentHash);
      if (!storedEnquiry) {
        const reference = `ATV-MQCK-${referenceDigitsOf(enquiries.length)}`;
        const receipt = { reference, received_at: new Date().toISOString() };
        storedEnquiry = { fields, files, contentHash, receipt };
        enquiries.push(storedEnquiry);
      }
      if (key) keys.set(key, storedEnquiry);
      return { receipt: storedEnquiry.receipt };
    },
  };
}

/** Returns a count in four digits from 2 to 9: references have no 0 and 1, which look like letters. */
const referenceDigitsOf = (count: number): string =>
  count
    .toString(8)
    .padStart(4, '0')
    .replace(/./g, (digit) => String(Number(digit) + 2));

async function contentHashOf(fields: EnquiryFields, files: readonly File[]): Promise<string> {
  const fileHashes = await Promise.all(files.map(async (file) => [storedNameOf(file), await hashOf(file)]));
  return JSON.stringify([Object.entries(fields).sort(), fileHashes]);
}

async function hashOf(file: File): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16)).join('.');
}

/**
 * Checks an enquiry as the API does, in the same order and with the same code.
 * @returns the enquiry to store, or its errors
 */
async function validateEnquiry(submitted: ReceivedEnquiry['submitted'], files: readonly ReceivedFile[]) {
  const checkedFiles = files.slice(0, MAX_FILES);
  const largeFiles = checkedFiles.filter(({ file }) => file.size > MAX_FILE_BYTES);
  const { fields, errors: fieldErrors = [] } = validateFields(submitted);
  const errors = [
    ...largeFiles.map(({ field, file }) => ({
      field,
      code: 'file_too_large' as const,
      file: storedNameOf(file),
    })),
    ...(files.length > MAX_FILES ? [{ field: FILES_FIELD, code: 'too_many_files' as const }] : []),
    ...fieldErrors,
    ...(await fileErrorsOf(checkedFiles.filter((each) => !largeFiles.includes(each)))),
  ];
  return { fields: errors.length === 0 ? fields : undefined, errors };
}

async function fileErrorsOf(files: readonly ReceivedFile[]): Promise<FieldError[]> {
  const filesWithCodes = await Promise.all(
    files.map(async (each) => ({ ...each, code: await fileErrorCodeOf(each) })),
  );
  return filesWithCodes.flatMap(({ field, file, code }) =>
    code ? [{ field, code, file: storedNameOf(file) }] : [],
  );
}

async function fileErrorCodeOf({ field, file }: ReceivedFile): Promise<FieldErrorCode | null> {
  if (field !== FILES_FIELD) return 'unknown_field';
  if (file.size === 0) return 'file_empty';
  const detection = await detectType(file, storedNameOf(file));
  return 'error' in detection ? detection.error : null;
}

/** Returns the name under which the API stores a file. */
export const storedNameOf = ({ name }: File): string => sanitizeFileName(name);
