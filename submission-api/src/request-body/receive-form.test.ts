import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MAX_FILE_BYTES } from '@atverta/enquiry/enquiry-schema.ts';
import { expect, test } from 'vitest';
import { stageFile } from '../attachments/stage-file.ts';
import { END, FILE_HEAD, fieldParts, MULTIPART } from '../testing/multipart.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';
import { receiveForm, type StageFile } from './receive-form.ts';

const LIMITS = { bytes: 2 * MAX_FILE_BYTES, idleMs: 60_000, totalMs: 60_000 };
const PIECE = Buffer.alloc(64 * 1024, 'x');
const PIECES = 100;
/** Sum of the buffers of the request, the parser and the file, and of the data between them. */
const MAX_HELD_BYTES = 6 * PIECE.length;

async function stageInFolder(): Promise<StageFile> {
  const folder = await createTemporaryFolder();
  return (content) => stageFile(folder, content);
}

/** Creates a request that produces its body on demand and counts the pieces. */
function uploadOf(pieces: number) {
  const produced = { bytes: 0 };
  let pieceIndex = -1;
  const body = new Readable({
    highWaterMark: PIECE.length,
    read() {
      pieceIndex += 1;
      if (pieceIndex === 0) this.push(FILE_HEAD);
      else if (pieceIndex <= pieces) {
        produced.bytes += PIECE.length;
        this.push(PIECE);
      } else this.push(pieceIndex === pieces + 1 ? END : null);
    },
  });
  return {
    request: Object.assign(body, { headers: MULTIPART }) as unknown as IncomingMessage,
    produced,
  };
}

function requestOf(fields: Readonly<Record<string, string>>) {
  const body = Readable.from([fieldParts(fields), '--x--\r\n'].map((part) => Buffer.from(part)));
  return Object.assign(body, { headers: MULTIPART }) as unknown as IncomingMessage;
}

/** Creates a request with many large, numbered fields. */
function fieldsOf(count: number, bytes: number) {
  const fields = Array.from({ length: count }, (_, index) => [`field-${index}`, 'x'.repeat(bytes)]);
  return requestOf(Object.fromEntries(fields));
}

test('reads fields up to a total limit and reports the others as too long', async () => {
  const { values, errors } = await receiveForm(fieldsOf(40, 60_000), await stageInFolder(), LIMITS);
  const totalLength = [...values.values()].reduce((sum, value) => sum + value.length, 0);
  expect(totalLength).toBeGreaterThan(60_000);
  expect(totalLength).toBeLessThanOrEqual(272 * 1024);
  expect(errors).toHaveLength(36);
  expect(errors.at(-1)).toEqual({ field: 'field-39', code: 'too_long' });
});

test('keeps the beginning of a text that is too long, and all fields after it', async () => {
  const details = `The beginning: ${'ž'.repeat(200_000)}`;
  const { values, errors } = await receiveForm(
    requestOf({ name: 'Ona', details, hear_about: 'other' }),
    await stageInFolder(),
    LIMITS,
  );
  const keptText = values.get('details') ?? '';
  expect(keptText.length).toBeGreaterThan(131_000);
  expect(details.startsWith(keptText), 'no character is halved').toBe(true);
  expect(Object.fromEntries(values)).toMatchObject({ name: 'Ona', hear_about: 'other' });
  expect(errors).toEqual([{ field: 'details', code: 'too_long' }]);
});

/** Resolves once the streams are idle. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await nextTurn();
}

test('a body is read no faster than its file is written', async () => {
  const { request, produced } = uploadOf(PIECES);
  const disk = Promise.withResolvers<void>();
  const stage = await stageInFolder();
  const reading = receiveForm(request, (content) => disk.promise.then(() => stage(content)), LIMITS);
  await settle();
  expect(produced.bytes).toBeGreaterThan(0);
  expect(produced.bytes).toBeLessThanOrEqual(MAX_HELD_BYTES);
  disk.resolve();
  const { files } = await reading;
  expect(files.map(({ staged }) => staged.bytes)).toEqual([PIECES * PIECE.length]);
});

test('does not wait for more after the last bytes of a file of any size', async () => {
  const stage = await stageInFolder();
  const head = Buffer.from(FILE_HEAD);
  for (const before of [0, 1, 16_383, 16_384, 65_536, 200_000])
    for (const lastBytes of [1, 16_383, 16_385, 40_000, 65_000, 150_000]) {
      const pieces = [
        head,
        Buffer.alloc(before, 'x'),
        Buffer.concat([Buffer.alloc(lastBytes, 'x'), Buffer.from(END)]),
      ];
      const body = Object.assign(Readable.from(pieces), { headers: MULTIPART }) as unknown as IncomingMessage;
      const { files } = await receiveForm(body, stage, { ...LIMITS, idleMs: 10_000 });
      expect(files.map(({ staged }) => staged.bytes)).toEqual([before + lastBytes]);
    }
});
