import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { detectType } from '@atverta/enquiry/attachments/detect-type.ts';
import { ATTACHMENT_EXTENSIONS } from '@atverta/enquiry/enquiry-schema.ts';
import { expect, test } from 'vitest';
import {
  compoundFile,
  compoundFileWith,
  largeCompoundFile,
  openXml,
  openXmlOf,
  pdf,
  png,
  program,
  slides,
  workbook,
  workbookRecord,
  type ZipEntry,
  zip,
} from '../testing/sample-files.ts';
import { createSeededRandom, seedOfRun } from '../testing/seeded-random.ts';
import { createTemporaryFolder } from '../testing/temporary-folder.ts';

async function detect(name: string, content: Buffer) {
  const path = join(await createTemporaryFolder(), 'staged');
  await writeFile(path, content);
  return detectType(await openAsBlob(path), name);
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex');
const heic = Buffer.from('0000001866747970686569630000000068656963', 'hex');
const avif = Buffer.from('0000001866747970617669660000000061766966', 'hex');
const webp = Buffer.concat([Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'), Buffer.alloc(40)]);

/** Creates content that is small until it is unpacked. */
const unpacksTo = (claimsBytes: number) => ({
  content: deflateRawSync(Buffer.alloc(claimsBytes)),
  claimsBytes,
});

test.each([
  ['a.pdf', pdf(), 'application/pdf'],
  ['a.PDF', pdf(), 'application/pdf'],
  ['a.docx', openXml('word'), 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.xlsx', openXml('xl'), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['a.pptx', openXml('ppt'), 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
  ['a.doc', compoundFile('WordDocument', '1Table'), 'application/msword'],
  ['a.xls', compoundFile('Workbook'), 'application/vnd.ms-excel'],
  ['old.xls', compoundFile('Book'), 'application/vnd.ms-excel'],
  ['a.ppt', compoundFile('Current User', 'PowerPoint Document'), 'application/vnd.ms-powerpoint'],
  ['equations.doc', compoundFile('WordDocument', ...equations(400)), 'application/msword'],
  ['nine-megabytes.doc', largeCompoundFile(9, 'WordDocument'), 'application/msword'],
  ['larger-than-is-taken.doc', largeCompoundFile(32, 'WordDocument'), 'application/msword'],
  ['secret.docx', compoundFile('EncryptionInfo', 'EncryptedPackage'), 'application/x-ole-storage'],
  ['a.png', png(), 'image/png'],
  ['a.jpg', jpeg, 'image/jpeg'],
  ['from-a-phone.png', jpeg, 'image/jpeg'],
  ['a.gif', Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1'), 'image/gif'],
  ['a.webp', webp, 'image/webp'],
  ['a.heic', heic, 'image/heic'],
  ['a.avif', avif, 'image/avif'],
  ['a.tiff', Buffer.concat([Buffer.from('49492a0008000000', 'hex'), Buffer.alloc(64)]), 'image/tiff'],
  ['a.bmp', Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)]), 'image/bmp'],
])('recognises %s', async (name, content, type) => {
  expect(await detect(name, content)).toEqual({ type });
});

/** Returns the directory names of a document with `count` equations, each a separate object. */
function equations(count: number): string[] {
  const streams = ['\x01Ole', '\x01CompObj', '\x03ObjInfo', 'Equation Native', '\x03PIC'];
  return Array.from({ length: count }, (_, index) => [`_${1_000_000_000 + index}`, ...streams]).flat();
}

test.each([
  ['program.exe', pdf()],
  ['drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['archive.zip', zip([{ name: 'readme.txt' }])],
  ['no-extension', pdf()],
])('refuses %s by its name', async (name, content) => {
  expect(await detect(name, content)).toEqual({ error: 'file_type_not_allowed' });
});

test.each(ATTACHMENT_EXTENSIONS)('knows the content type of .%s', async (extension) => {
  expect(await detect(`a.${extension}`, program())).toEqual({ error: 'file_type_mismatch' });
});

test.each([
  ['program.pdf', program()],
  ['script.pdf', Buffer.from('#!/bin/sh\necho\n')],
  ['linux.png', Buffer.from('\x7fELF\x02\x01\x01', 'latin1')],
  ['page.jpg', Buffer.from('<html><script>alert(1)</script>')],
  ['drawing.png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['picture.pdf', png()],
  ['document.png', pdf()],
  ['sheet.docx', openXml('xl')],
  ['sheet.doc', compoundFile('Workbook')],
  ['installer.doc', compoundFile('SummaryInformation')],
  ['archive.docx', zip([{ name: 'readme.txt' }])],
  ['video.heic', Buffer.from('000000186674797069736f6d0000000069736f6d', 'hex')],
  ['text.doc', Buffer.from('{\\rtf1 hello}')],
])('refuses %s, whose content is something else', async (name, content) => {
  expect(await detect(name, content)).toEqual({ error: 'file_type_mismatch' });
});

const vba = (type: string) => `<Types><Override PartName="/word/a.bin" ContentType="${type}"/></Types>`;
const VBA_TYPE = 'application/vnd.ms-office.vbaProject';
const relation = (type: string) =>
  `<Relationships><Relationship Id="rId1" Type="${type}" Target="a.bin"/></Relationships>`;
const LINK = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const VBA = 'http://schemas.microsoft.com/office/2006/relationships/vbaProject';
/** Creates a document with these elements among its relationships. */
const related = (...elements: readonly string[]) =>
  openXml('word', {
    name: 'word/_rels/document.xml.rels',
    content: `<Relationships>${elements.join('')}</Relationships>`,
  });
const stream = (name: string, content: Buffer) => ({ name, content });

test.each([
  ['old-word.doc', compoundFile('WordDocument', 'Macros', 'VBA')],
  ['project-alone.doc', compoundFile('WordDocument', '_VBA_PROJECT')],
  ['old-excel.xls', compoundFile('Workbook', '_VBA_PROJECT_CUR')],
  ['excel-4.xls', compoundFileWith(stream('Workbook', workbook([0, 1], 20_000)))],
  ['small-excel-4.xls', compoundFileWith(stream('Workbook', workbook([0, 1])), stream('x', png()))],
  ['excel-5.xls', compoundFileWith(stream('Book', workbook([1], 9_000)))],
  ['unlisted-macro-sheet.xls', compoundFileWith(stream('Workbook', unlistedMacroSheet()))],
  ['old-powerpoint.ppt', compoundFileWith(stream('PowerPoint Document', slides(true)))],
  ['across-two-pieces.ppt', compoundFileWith(stream('PowerPoint Document', slides(true, 64 * 1024 - 6)))],
  ['macros.docx', openXml('word', { name: 'word/vbaProject.bin' })],
  ['renamed.docx', openXmlOf('word', vba(VBA_TYPE), { name: 'word/a.bin' })],
  ['enabled.xlsx', openXmlOf('xl', vba('application/vnd.ms-excel.sheet.macroEnabled.main+xml'))],
  ['in-utf-16.docx', openXmlOf('word', Buffer.from(`\ufeff${vba(VBA_TYPE)}`, 'utf16le'))],
  ['in-big-endian.docx', openXmlOf('word', Buffer.from(`\ufeff${vba(VBA_TYPE)}`, 'utf16le').swap16())],
  ['by-numbers.docx', openXmlOf('word', vba(VBA_TYPE.replace('P', '&#x50;').replace('v', '&#118;')))],
  [
    'related.pptx',
    openXml('ppt', {
      name: 'ppt/_rels/presentation.xml.rels',
      content: relation(VBA),
    }),
  ],
  ['external.docx', related(`<Relationship Type="${VBA}" Target="a.bin" TargetMode="External"/>`)],
  [
    'link-in-its-name.docx',
    related(`<Relationship Id=" Type='${LINK}' TargetMode='External'" Type="${VBA}" Target="a.bin"/>`),
  ],
  [
    'of-another-namespace.docx',
    related(`<Relationship Type="${VBA}" Target="a.bin" x:Type="${LINK}" x:TargetMode="External"/>`),
  ],
  [
    'by-numbers-in-a-link.docx',
    related(
      `<Relationship Type="${VBA}" Target="a.bin" TargetMode="External" Id="&#34; Type=&#34;${LINK}"/>`,
    ),
  ],
  [
    'within-half-a-link.docx',
    related(
      `<!-- <Relationship Type="${LINK}" TargetMode="External" Target=" -->`,
      `<Relationship Type='${VBA}' Target='a.bin'/>`,
      '<!-- "/> -->',
    ),
  ],
  ['excel-4.xlsx', openXml('xl', { name: 'xl/macrosheets/sheet1.xml' })],
  ['excel-4-renamed.xlsx', openXmlOf('xl', vba('application/vnd.ms-excel.macrosheet+xml'))],
])('refuses %s, which holds macros', async (name, content) => {
  expect(await detect(name, content)).toEqual({ error: 'file_has_macros' });
});

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relationTo = (type: string, target: string, more = '') =>
  `<Relationship Id="r" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;
const external = (type: string, target: string) => relationTo(type, target, ' TargetMode="External"');
/** Creates a document whose text has this relationship, and with the part that it names. */
const withPart = (relationship: string, part?: ZipEntry) =>
  openXml(
    'word',
    { name: 'word/_rels/document.xml.rels', content: `<Relationships>${relationship}</Relationships>` },
    ...(part ? [part] : []),
  );
const withTemplate = (target: string) => withPart(external('attachedTemplate', target));
const footer = (content: string | Buffer) =>
  withPart(relationTo('footer', 'f.xml'), { name: 'word/f.xml', content });
const code = (text: string) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`;
const field = (inner: string) => `<w:fldChar w:fldCharType="begin"/>${inner}<w:fldChar w:fldCharType="end"/>`;
const dde = field(code('DDEAUTO c:\\windows\\cmd.exe "/k calc"'));
const object = (...streams: string[]) =>
  withPart(relationTo('oleObject', 'embeddings/o%31.bin'), {
    name: 'word/embeddings/O1.bin',
    content: compoundFile(...streams),
  });

test.each([
  ['remote-template.docx', withTemplate('https://e.example/t.dotm')],
  ['template-in-capitals.docx', withTemplate('HTTPS://e.example/t.dotm')],
  ['template-by-numbers.docx', withTemplate('&#104;ttps://e.example/t.dotm')],
  ['template-of-a-server.docx', withTemplate('file:///\\\\server\\t.dotm')],
  ['template-of-a-share.docx', withTemplate('%5C%5Cserver/t.dotm')],
  ['by-prefix.docx', withPart(external('attachedTemplate', 'https://e.example/t').replace('<', '<r:'))],
  ['object-elsewhere.docx', withPart(external('oleObject', 'mhtml:https://e.example/x!y'))],
  ['dde.docx', footer(dde)],
  ['dde-in-utf-16.docx', footer(Buffer.from(`\ufeff${dde}`, 'utf16le'))],
  ['dde-in-pieces.docx', footer(field(code('D') + code('DEA') + code('UTO x')))],
  ['dde-around-another.docx', footer(field(code('D') + field(code('PAGE')) + code('DE x')))],
  ['dde-by-numbers.docx', footer(field(code('&#68;&#x44;E x')))],
  ['dde-after-much.docx', footer(`${'<w:t>text</w:t>'.repeat(100_000)}${dde}`)],
  ['dde-simple.docx', footer('<w:fldSimple w:dirty="true" w:instr=" DDE x y">')],
  ['cdata.docx', footer(field('<w:instrText><![CDATA[DDE x]]></w:instrText>'))],
  ['embedded-program.docx', object('\x01Ole10Native')],
  ['embedded-program-in-capitals.docx', object('\x01oLe10NATIVE', '\x01Ole')],
  [
    'embedded-program.pptx',
    openXml(
      'ppt',
      { name: 'ppt/slides/_rels/s.rels', content: relationTo('oleObject', '../o.bin') },
      { name: 'ppt/o.bin', content: compoundFile('\x01Ole10Native') },
    ),
  ],
  [
    'dde.xlsx',
    openXml(
      'xl',
      { name: 'xl/_rels/workbook.xml.rels', content: relationTo('externalLink', '/xl/links/l.xml') },
      { name: 'xl/links/l.xml', content: '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/>' },
    ),
  ],
])('refuses %s, which can run programs', async (name, content) => {
  expect(await detect(name, content)).toEqual({ error: 'file_has_macros' });
});

test.each([
  ['template-of-its-machine.docx', withTemplate('file:///C:\\Users\\Ona\\t.dotm')],
  ['template-of-a-mac.docx', withTemplate('file:///Users/ona/t.dotm')],
  ['usual-template.docx', withTemplate('Normal.dotm')],
  ['picture-elsewhere.docx', withPart(external('image', 'https://e.example/a.png'))],
  ['page-numbers.docx', footer(`${field(code(' PAGE '))}<w:t>DDE</w:t>`)],
  ['equation.docx', object('\x01Ole', 'Equation Native')],
  ['chart.docx', withPart(relationTo('package', 'a.xlsx'), { name: 'word/a.xlsx', content: openXml('xl') })],
])('takes %s, which runs no programs', async (name, content) => {
  expect(await detect(name, content)).toMatchObject({ type: expect.any(String) });
});

test.each([
  ['sheets.xls', compoundFileWith(stream('Workbook', workbook([0, 2, 0], 20_000)))],
  ['small.xls', compoundFileWith(stream('Workbook', workbook([0])))],
  ['slides.ppt', compoundFileWith(stream('PowerPoint Document', slides(false)))],
  ['encrypted.xls', compoundFileWith(stream('Workbook', encryptedWorkbook()))],
  [
    'links-to-it.docx',
    related(
      `<Relationship Id="rId4" Type="${LINK}" Target="https://e.example/#xlMacroEnabled" TargetMode="External"/>`,
      `<Relationship TargetMode='External'\n Target = 'https://e.example/?a>vbaProject' Type='${LINK}' ></Relationship>`,
    ),
  ],
  ['speaks-of-it.docx', openXml('word', { name: 'word/comments.xml', content: 'vbaProject macroEnabled' })],
])('takes %s, which holds no macros', async (name, content) => {
  expect(await detect(name, content)).toMatchObject({ type: expect.any(String) });
});

/** Creates a workbook with a macro sheet that the list of sheets leaves out. */
function unlistedMacroSheet(): Buffer {
  const begin = (kind: number) => workbookRecord(0x0809, Buffer.from([0, 6, kind, 0, 0, 0, 0, 0]));
  return Buffer.concat([begin(5), workbookRecord(0x00fc, Buffer.alloc(5000)), begin(0x40), Buffer.alloc(10)]);
}

/** Creates a workbook with a password, whose list of sheets is encrypted. */
function encryptedWorkbook(): Buffer {
  const pass = workbookRecord(0x002f, Buffer.alloc(10));
  const scrambled = workbookRecord(0x0085, Buffer.from([0, 0, 0, 0, 7, 1, 9, 9]));
  return Buffer.concat([
    workbookRecord(0x0809, Buffer.from([0, 6, 5, 0, 0, 0])),
    pass,
    scrambled,
    Buffer.alloc(5000),
  ]);
}

test.each([
  ['cut.docx', openXml('word').subarray(0, 60)],
  ['bomb.docx', openXml('word', { name: 'word/a.xml', claimsBytes: 0xfffffff0 })],
  ['overlapping.docx', openXml('word', ...overlapping())],
  ['many-entries.docx', openXml('word', ...manyEntries(20_000))],
  ['large-directory.docx', openXml('word', ...manyEntries(100, 60_000))],
  ['zip64-nowhere.docx', zip64(0xffff_ffff_ffff_ffffn)],
  ['zip64-beyond-2-53.docx', zip64(2n ** 53n)],
  ['zip64-directory-nowhere.docx', zip64(undefined, 2n ** 60n)],
  ['cut.doc', compoundFile('WordDocument').subarray(0, 700)],
  ['short.doc', Buffer.from('d0cf11e0a1b11ae1', 'hex')],
  ['loop.doc', loopingCompoundFile()],
  ['many-entries.doc', compoundFile('WordDocument', ...equations(3400))],
  ['table-lost.doc', compoundFileWithoutItsTable()],
  ['types-bomb.docx', openXml('word', { name: 'word/_rels/a.rels', ...unpacksTo(5_000_000) })],
  ['claims-less.docx', openXml('word', { name: 'word/_rels/a.rels', ...unpacksTo(9000), claimsBytes: 100 })],
  ['claims-more.docx', openXml('word', { name: 'word/_rels/a.rels', ...unpacksTo(100), claimsBytes: 9000 })],
  [
    'text-bomb.docx',
    withPart(relationTo('footer', 'f.xml'), { name: 'word/f.xml', ...unpacksTo(40_000_000) }),
  ],
  [
    'text-claims-less.docx',
    withPart(relationTo('footer', 'f.xml'), { name: 'word/f.xml', ...unpacksTo(9_000_000), claimsBytes: 9 }),
  ],
  ['overlapping-streams.xls', overlappingStreams()],
  ['many-small-streams.xls', manySmallStreams()],
  ['stream-beyond-the-end.xls', streamBeyondTheEnd()],
  ['cut-stream.xls', compoundFileWith({ name: 'Workbook', content: workbook([0], 9_000) }).subarray(0, 4096)],
])(
  'calls %s unreadable, and soon',
  async (name, content) => {
    expect(await detect(name, content)).toEqual({ error: 'file_unreadable' });
  },
  10_000,
);

/** Creates a directory whose chain of sectors is a loop. */
function loopingCompoundFile(): Buffer {
  const file = compoundFile('WordDocument');
  file.writeUInt32LE(1, 512 + 4);
  return file;
}

/** Creates a file that is too large for the allocation table in the header, without the rest of the table. */
function compoundFileWithoutItsTable(): Buffer {
  const file = largeCompoundFile(9, 'WordDocument');
  file.writeUInt32LE(0xfffffffe, 68);
  return file;
}

/** Makes all workbooks of a compound file share the content of the first. */
function withEqualStreams(file: Buffer): Buffer {
  const name = Buffer.from('Workbook', 'utf16le');
  const firstEntry = file.indexOf(name);
  for (let offset = firstEntry; offset >= 0; offset = file.indexOf(name, offset + 1))
    file.copy(file, offset + 116, firstEntry + 116, firstEntry + 124);
  return file;
}

/** Creates workbooks that share the same bytes, which must not be read once for each. */
function overlappingStreams(): Buffer {
  const streams = [workbook([0], 20_000), Buffer.alloc(0)].map((content) => stream('Workbook', content));
  return withEqualStreams(compoundFileWith(...streams));
}

/** Creates so many small streams that there are thousands of 64-byte pieces to read. */
function manySmallStreams(): Buffer {
  const streams = Array.from({ length: 33 }, (_, index) =>
    stream('Workbook', Buffer.alloc(index === 0 ? 4032 : 0)),
  );
  const file = withEqualStreams(compoundFileWith(...streams));
  return Buffer.concat([file, Buffer.alloc(300_000)]);
}

/** Creates a stream that begins outside the file, and a looping list of the table's sectors. */
function streamBeyondTheEnd(): Buffer {
  const file = compoundFileWith(stream('Workbook', workbook([0], 9_000)));
  file.writeUInt32LE(1, 68);
  file.writeUInt32LE(1, 512 * 3 - 4);
  file.writeUInt32LE(0xfffffff0, file.indexOf(Buffer.from('Workbook', 'utf16le')) + 116);
  return file;
}

/** Creates entries that share their content, as in a non-recursive zip bomb. */
function overlapping() {
  return Array.from({ length: 50 }, (_, index) => ({
    name: `word/${index}.xml`,
    claimsBytes: 1000,
    packedBytes: 1000,
  }));
}

function manyEntries(count: number, nameBytes = 8) {
  return Array.from({ length: count }, (_, index) => ({ name: `word/${index}`.padEnd(nameBytes, 'x') }));
}

/** Creates a ZIP64 file that claims this position for its record or its directory. */
function zip64(recordAt: bigint | undefined, directoryAt = 4n): Buffer {
  const head = Buffer.from('PK\x03\x04', 'latin1');
  const record = Buffer.alloc(56);
  record.writeUInt32LE(0x06064b50, 0);
  record.writeBigUInt64LE(1n, 32);
  record.writeBigUInt64LE(directoryAt, 48);
  const locator = Buffer.alloc(20);
  locator.writeUInt32LE(0x07064b50, 0);
  locator.writeBigUInt64LE(recordAt ?? BigInt(head.length), 8);
  // 0xFF in all fields means that the numbers are in the record.
  const end = Buffer.alloc(22, 0xff);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt32LE(0, 4);
  end.writeUInt16LE(0, 20);
  return Buffer.concat([head, record, locator, end]);
}

const SEED = seedOfRun(20_260_301);
test(`damaged containers are refused or recognized, and crash nothing (seed ${SEED})`, async () => {
  const random = createSeededRandom(SEED);
  const path = join(await createTemporaryFolder(), 'staged');
  const samples = [openXml('word'), zip64(4n), zip64(undefined), compoundFile('WordDocument', '1Table')];
  for (let count = 0; count < 1000; count += 1) {
    const content = Buffer.from(random.pick(samples));
    // Keeps the signature, so that the reader for this container runs.
    for (let flips = 1 + random.upTo(6); flips > 0; flips -= 1)
      content[8 + random.upTo(content.length - 8)] = random.pick([0, 1, 0x7f, 0x80, 0xff, random.upTo(256)]);
    await writeFile(path, content);
    const detection = await detectType(await openAsBlob(path), random.pick(['a.docx', 'a.doc']));
    expect(Object.keys(detection)).toHaveLength(1);
  }
});
