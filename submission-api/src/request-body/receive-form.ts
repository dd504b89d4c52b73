import { rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { sanitizeFileName } from '@atverta/enquiry/attachments/file-name.ts';
import { FILES_FIELD, type FieldError, MAX_FILE_BYTES, MAX_FILES } from '@atverta/enquiry/enquiry-schema.ts';
import { MALFORMED_DETAILS, RETRY_AFTER_S } from '@atverta/enquiry/responses/problems.ts';
import { MAX_SHOWN_NAME } from '@atverta/enquiry/responses/validate-fields.ts';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import { type StagedFile, StagingError } from '../attachments/stage-file.ts';
import { ProblemError } from '../problem-error.ts';
import { type BodyLimits, watchBody } from './body-watch.ts';
import { countParts, PART_HEADER_LIMITS } from './count-parts.ts';

type ReceivedFile = {
  readonly field: string;
  /** Safe to show and to store. */
  readonly name: string;
  readonly staged: StagedFile;
};

/**
 * Streams a file to disk.
 * @throws StagingError if writing fails
 */
export type StageFile = (content: Readable) => Promise<StagedFile>;

export type ReceivedForm = {
  readonly values: ReadonlyMap<string, string>;
  readonly files: readonly ReceivedFile[];
  /** Errors found while reading: fields too long, files too large or too many. */
  readonly errors: readonly FieldError[];
};

const MAX_FIELDS = 40;
// Longer than any field may be: a visitor without JavaScript who pasted a long text gets it back.
const MAX_FIELD_BYTES = 256 * 1024;
/** Leaves room for all other fields after one that was cut. */
const MAX_FIELDS_BYTES = MAX_FIELD_BYTES + 16 * 1024;

/**
 * Reads a multipart body and streams its files to disk.
 * @throws ProblemError with the fields read so far, or ClientGoneError. Staged files are deleted first.
 */
export const receiveForm = (
  request: IncomingMessage,
  stage: StageFile,
  limits: BodyLimits,
): Promise<ReceivedForm> => readForm(request, limits, { stage });

/**
 * Reads the fields and ignores the files. Fields may follow the files, so it continues until `hasAllFields` returns
 * true or a limit is reached.
 */
export async function receiveFields(
  request: IncomingMessage,
  limits: BodyLimits,
  hasAllFields: (values: ReadonlyMap<string, string>) => boolean,
): Promise<ReadonlyMap<string, string>> {
  try {
    return (await readForm(request, limits, { hasAllFields })).values;
  } catch (error) {
    if (error instanceof ProblemError) return error.options.submitted ?? new Map();
    throw error;
  }
}

export async function discardFiles(files: readonly ReceivedFile[]): Promise<void> {
  await Promise.all(files.map(({ staged }) => rm(staged.path, { force: true })));
}

class FormValues extends Map<string, string> {
  isCut = false;
}

type ReaderOptions = {
  /** Writes files to disk. Without it, files are ignored. */
  readonly stage?: StageFile;
  /** Returns whether the rest of the body is not needed. */
  readonly hasAllFields?: (values: ReadonlyMap<string, string>) => boolean;
};

async function readForm(
  request: IncomingMessage,
  limits: BodyLimits,
  { stage, hasAllFields }: ReaderOptions,
): Promise<ReceivedForm> {
  const form = new FormCollector(stage);
  try {
    const parser = createParser(request);
    const watch = watchBody(request, limits);
    try {
      await Promise.race([parse(request, parser, form, hasAllFields), watch.failure]);
    } catch (error) {
      form.abort(error as Error);
      throw error;
    } finally {
      watch.stop();
      request.unpipe(parser);
      // Drains the rest, so that the client can read the response before the connection closes.
      request.resume();
      await form.waitForStaging();
    }
    if (form.failure) throw form.failure;
    return { values: form.values, files: form.files(), errors: form.errors };
  } catch (error) {
    await discardFiles(form.files());
    throw error instanceof ProblemError ? error.withSubmitted(form.values) : error;
  }
}

/** Collects the fields and files of one body. */
class FormCollector {
  readonly values = new FormValues();
  readonly errors: FieldError[] = [];
  /** The first failure to write a file. */
  failure: Error | undefined;
  readonly #stage: StageFile | undefined;
  /** An entry for each file in the order of the request, although they may be flushed in another order. */
  readonly #entries: { file?: ReceivedFile }[] = [];
  readonly #openFiles = new Set<BusboyFileStream>();
  readonly #staging: Promise<void>[] = [];
  #fieldBytes = 0;

  constructor(stage: StageFile | undefined) {
    this.#stage = stage;
  }

  addField(name: string, sentValue: string, isTruncated: boolean): void {
    // The value may be cut within a character.
    const value = isTruncated ? sentValue.replace(/\uFFFD$/, '') : sentValue;
    const bytes = Buffer.byteLength(name) + Buffer.byteLength(value);
    const hasRoom = this.#fieldBytes + bytes <= MAX_FIELDS_BYTES;
    if (hasRoom) {
      this.values.set(name, value);
      this.#fieldBytes += bytes;
    }
    if (isTruncated || !hasRoom) {
      this.values.isCut = true;
      this.errors.push({ field: name.slice(0, MAX_SHOWN_NAME), code: 'too_long' });
    }
  }

  addFile(field: string, content: BusboyFileStream, sentName: string): void {
    this.#staging.push(this.#stageFile(field, content, sentName));
  }

  async #stageFile(field: string, content: BusboyFileStream, sentName: string): Promise<void> {
    if (!this.#stage || this.failure) return void content.resume();
    const entry: { file?: ReceivedFile } = {};
    this.#entries.push(entry);
    this.#openFiles.add(content);
    try {
      const staged = await this.#stage(content);
      // If no file was chosen, browsers send an empty part without a name.
      const isNoFileChosen = sentName === '' && staged.bytes === 0;
      const name = sanitizeFileName(decodeFileName(sentName));
      if (content.truncated) this.errors.push({ field, code: 'file_too_large', file: name });
      if (isNoFileChosen || content.truncated) await rm(staged.path, { force: true });
      else entry.file = { field, name, staged };
    } catch (error) {
      if (!(error instanceof StagingError)) return;
      // The rest of the body is still read, so that the visitor gets all fields back.
      this.failure = new ProblemError('unavailable', {
        cause: error.cause,
        retryAfterS: RETRY_AFTER_S.unavailable,
      });
      content.resume();
    } finally {
      this.#openFiles.delete(content);
    }
  }

  /** Ends the writing of files whose rest will not be read. */
  abort(error: Error): void {
    for (const file of this.#openFiles) file.destroy(error);
  }

  /** Resolves once no file is being written. */
  async waitForStaging(): Promise<void> {
    await Promise.allSettled(this.#staging);
  }

  files(): ReceivedFile[] {
    return this.#entries.flatMap(({ file }) => file ?? []);
  }
}

/** Parses the body into `form`, until `hasAllFields` returns true. Rejects if the body is malformed. */
async function parse(
  request: IncomingMessage,
  parser: BusboyInstance,
  form: FormCollector,
  hasAllFields: ReaderOptions['hasAllFields'],
): Promise<void> {
  const { promise: parsing, resolve, reject } = Promise.withResolvers<'whole' | 'in part'>();
  let partCount = 0;
  const rejectMalformed = (detail: string, cause?: unknown) =>
    reject(new ProblemError('malformed-request', { detail, cause }));
  parser.on('field', (name: string | undefined, value, _, isTruncated) => {
    partCount += 1;
    if (!name) return rejectMalformed('A part has no name');
    if (form.values.has(name)) return rejectMalformed(MALFORMED_DETAILS.twice);
    form.addField(name, value, isTruncated);
    if (hasAllFields?.(form.values)) resolve('in part');
  });
  parser.on('file', (field: string | undefined, content, name: string | undefined) => {
    partCount += 1;
    if (!field) rejectMalformed('A part has no name');
    // Without a listener, an error before the stream is read would end the process.
    content.on('error', () => {});
    form.addFile(field ?? '', content, name ?? '');
  });
  parser.on('filesLimit', () => form.errors.push({ field: FILES_FIELD, code: 'too_many_files' }));
  parser.on('fieldsLimit', () => rejectMalformed('There are too many fields'));
  parser.on('partsLimit', () => rejectMalformed('There are too many parts'));
  parser.on('error', (error) => rejectMalformed(MALFORMED_DETAILS.body, error));
  parser.on('finish', () => resolve('whole'));
  const parts = countParts(request);
  request.pipe(parser);
  const extent = await parsing.finally(parts.stop);
  const isRestSkipped = extent === 'in part' || form.errors.some(({ code }) => code === 'too_many_files');
  if (!isRestSkipped && partCount < (await parts.count()))
    throw new ProblemError('malformed-request', { detail: 'A part has no name that can be read' });
  await form.waitForStaging();
}

function createParser({ headers }: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({
      headers: headers as BusboyHeaders,
      limits: {
        fields: MAX_FIELDS,
        fieldSize: MAX_FIELD_BYTES,
        files: MAX_FILES,
        fileSize: MAX_FILE_BYTES,
        parts: MAX_FIELDS + MAX_FILES * 2,
        ...PART_HEADER_LIMITS,
      },
    });
  } catch (cause) {
    throw new ProblemError('malformed-request', { detail: MALFORMED_DETAILS.boundary, cause });
  }
}

/** Browsers percent-encode quotes and line breaks in file names (WHATWG, multipart/form-data). */
function decodeFileName(name: string): string {
  return name.replaceAll('%22', '"').replaceAll('%0D', '\r').replaceAll('%0A', '\n');
}
