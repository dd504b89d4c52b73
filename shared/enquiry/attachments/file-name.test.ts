import { expect, test } from 'vitest';
import { sanitizeFileName } from './file-name.ts';

test.each([
  ['Sutartis 2026.pdf', 'Sutartis 2026.pdf'],
  ['Žąsų ūkis – „planas“.docx', 'Žąsų ūkis – „planas“.docx'],
  ['契約書.pdf', '契約書.pdf'],
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\windows\\system.pdf', 'system.pdf'],
  ['/absolute/path.pdf', 'path.pdf'],
  ['C:\\Users\\ona\\a.pdf', 'a.pdf'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['-rf.pdf', 'rf.pdf'],
  ['a\r\nBcc: x@example.com.pdf', 'aBcc_ x@example.com.pdf'],
  ['a\u0000.pdf', 'a.pdf'],
  ['invoice\u202Efdp.exe', 'invoicefdp.exe'],
  ['a<b>"c"|d?*.pdf', 'a_b__c__d__.pdf'],
  ['$(reboot);`id`.pdf', '_(reboot)__id_.pdf'],
  ['  spaces   inside  .pdf', 'spaces inside.pdf'],
  ['trailing.pdf. . ', 'trailing.pdf'],
])('%j becomes %j', (name, safe) => {
  expect(sanitizeFileName(name)).toBe(safe);
});

test.each(['a', 'ž', '契', '😀'])('a long name of %s is cut to 200 bytes, its ending kept', (character) => {
  const safe = sanitizeFileName(`${character.repeat(500)}.docx`);
  const count = Math.floor(195 / new TextEncoder().encode(character).length);
  expect(safe).toBe(`${character.repeat(count)}.docx`);
});
