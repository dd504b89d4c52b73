import { CONTACT } from './sample-enquiries.ts';
import { openXml, pdf, zip } from './sample-files.ts';
import type { SeededRandom } from './seeded-random.ts';

export type MalformedRequest = {
  readonly bytes: Buffer;
  /** False if the body is shorter than `Content-Length`, so that the server waits for the rest. */
  readonly isWhole: boolean;
};

/** Creates a random request, which usually has one or more mistakes. */
export function createMalformedRequest(random: SeededRandom): MalformedRequest {
  const { pick, chance } = random;
  const boundary = pick([
    'x',
    'x',
    'x',
    '----WebKitFormBoundaryAbC',
    '"',
    '',
    "'()+_,-./:=?",
    'y'.repeat(300),
  ]);
  const body = damage(malformedBody(random, boundary), random);
  const isChunked = chance(0.2);
  const claimedLength = contentLength(random, body.length);
  const head = [
    `${pick(['POST', 'POST', 'POST', 'POST', 'PUT', 'post'])} ${pick(TARGETS)} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    `Content-Type: ${contentType(random, boundary)}`,
    isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${claimedLength}`,
    ...pick(EXTRA_HEADERS),
  ];
  const size = pick([body.length.toString(16), body.length.toString(16), 'zz', '-1']);
  const framed = isChunked
    ? Buffer.concat([Buffer.from(`${size}\r\n`), body, Buffer.from('\r\n0\r\n\r\n')])
    : body;
  return {
    bytes: Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), framed]),
    isWhole: isChunked || !(Number(claimedLength) > body.length),
  };
}

const TARGETS = [
  '/api/submissions',
  '/api/submissions',
  '/api/submissions',
  '/api/submissions',
  '/api/submissions?x=%',
  '/api/%2e%2e/submissions',
  '/api/problems/%E0',
  '//api/submissions',
  '/api/submissions/',
];

const EXTRA_HEADERS = [
  [],
  [],
  [],
  ['Accept: text/html'],
  ['Accept: text/html', 'Referer: ::::'],
  ['Sec-Fetch-Site: '],
  ['Origin: null'],
  ['Origin: ::'],
  ['Origin: http://['],
  ['X-Forwarded-For: ::::'],
  ['X-Forwarded-For: 999.1.1.1'],
  ['X-Forwarded-For: a,b,c'],
  ['Expect: 100-continue'],
  ['Content-Encoding: gzip'],
  ['Idempotency-Key: "'],
  ['Idempotency-Key: \u0001'],
  [`Idempotency-Key: ${'k'.repeat(300)}`],
  ['Idempotency-Key: abcdefgh-1'],
  ['Idempotency-Key: abcdefgh-1', 'Idempotency-Key: abcdefgh-2'],
];

const FILE_NAMES = [
  'a.pdf',
  '../../../etc/passwd',
  '..\\..\\a.pdf',
  '\u0000.pdf',
  'a\r\nBcc: x',
  '',
  'ž'.repeat(4000),
  '%2e%2e%2fa.pdf',
  '/dev/null',
  'CON.pdf',
  'a.pdf\u202Eexe',
];

const VALUES = [
  '',
  'contact',
  'ecommerce',
  'lt',
  'ona@example.lt',
  '\r\n.\r\n',
  '\u0000',
  '\ud800',
  '{{7*7}}',
  "' OR 1=1 --",
  'a@b\r\nBcc: c@d',
  '9'.repeat(70_000),
];

const PART_HEADERS = [
  '',
  '',
  '\r\nContent-Type: application/pdf',
  '\r\nContent-Type: application/octet-stream',
  '\r\nContent-Type: text/plain; charset=utf-16le',
  '\r\nContent-Type: ;;;',
  '\r\nContent-Transfer-Encoding: base64',
  `\r\nX: ${'y'.repeat(20_000)}`,
  '\r\n: \r\n\r\n',
];

function malformedBody({ pick, upTo, chance }: SeededRandom, boundary: string): Buffer {
  const names = [
    ...Object.keys(CONTACT),
    'files',
    'files',
    '__proto__',
    'constructor',
    'a[b]',
    '',
    'x'.repeat(9000),
  ];
  const contents = [
    pdf(upTo(5000)),
    zip([{ name: 'a', claimsBytes: 0xffffffff }]),
    openXml('word').subarray(0, upTo(120)),
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(upTo(2000), 0xff),
    Buffer.alloc(0),
  ];
  const pieces: Buffer[] = [];
  for (let part = upTo(chance(0.05) ? 120 : 9); part > 0; part -= 1) {
    const isFile = chance(0.3);
    const key = pick(['filename', 'filename', 'filename*', 'FILENAME']);
    const file = isFile ? `; ${key}=${pick(['"', '"', '', "UTF-8''"])}${pick(FILE_NAMES)}"` : '';
    const delimiter = `${pick(['\r\n', '\r\n', '\n', ''])}--${chance(0.95) ? boundary : 'other'}`;
    const lineEnd = pick(['\r\n', '\r\n', '\r\n', '\n', '  \r\n', '--\r\n']);
    const header = pick(['Content-Disposition', 'Content-Disposition', 'content-disposition', 'X']);
    const kind = pick(['form-data', 'form-data', 'form-data', 'attachment', '', 'form-data;;;', 'FORM-DATA']);
    const name = `name=${pick(['"', '"', '"', ''])}${pick(names)}"`;
    const end = pick(['\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\r\n', '']);
    const head = `${delimiter}${lineEnd}${header}: ${kind}; ${name}${file}${pick(PART_HEADERS)}${end}`;
    pieces.push(Buffer.from(head, pick(['utf8', 'latin1'])));
    pieces.push(isFile ? pick(contents) : Buffer.from(pick(VALUES), pick(['utf8', 'latin1', 'utf16le'])));
  }
  pieces.push(
    Buffer.from(
      pick([`\r\n--${boundary}--\r\n`, `\r\n--${boundary}--\r\n`, `\r\n--${boundary}`, '', '\r\n--']),
    ),
  );
  return Buffer.concat(pieces);
}

/** Sometimes changes some bytes or cuts off the end. */
function damage(body: Buffer, { upTo, chance }: SeededRandom): Buffer {
  for (let flips = chance(0.3) ? upTo(20) : 0; flips > 0 && body.length > 0; flips -= 1) {
    body[upTo(body.length)] = upTo(256);
  }
  return chance(0.15) ? body.subarray(0, upTo(body.length)) : body;
}

function contentType({ pick }: SeededRandom, boundary: string): string {
  const usual = `multipart/form-data; boundary=${boundary}`;
  return pick([
    usual,
    usual,
    usual,
    usual,
    `multipart/form-data; boundary="${boundary}"`,
    'multipart/form-data',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=x; boundary=y',
    'multipart/mixed; boundary=x',
    'text/plain',
    'application/json',
    ';',
  ]);
}

function contentLength({ pick, upTo }: SeededRandom, bytes: number): string | number {
  const wrong = ['NaN', '1e9', '99999999999999', -1, bytes + upTo(50), Math.max(0, bytes - upTo(50))];
  return pick([bytes, bytes, bytes, bytes, bytes, bytes, ...wrong]);
}
