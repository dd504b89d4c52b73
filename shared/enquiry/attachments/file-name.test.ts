import { expect, test } from 'vitest';
import { safeFileName } from './file-name.ts';

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
  expect(safeFileName(name)).toBe(safe);
});

test('a long name is cut, its ending kept, and no character halved', () => {
  expect(safeFileName(`${'a'.repeat(500)}.pdf`)).toBe(`${'a'.repeat(115)}.pdf`);
  const safe = safeFileName(`${'😀'.repeat(200)}.pdf`);
  expect(safe.length).toBeLessThanOrEqual(120);
  expect(safe).toMatch(/^(😀)+\.pdf$/u);
});
