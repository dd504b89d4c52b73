import { describe, expect, test } from 'vitest';
import { sentSharesOf } from './AttachmentList.tsx';
import { fileErrorCodeOf } from './attachment.ts';

const file = (name: string, size = 1) => ({ name, size }) as File;
const MB = 1024 * 1024;

describe('fileErrorCodeOf', () => {
  test.each(['a.pdf', 'B.DOCX', 'archyvas.v2.xls', 'ąžuolas.HEIC'])('accepts %s', (name) => {
    expect(fileErrorCodeOf(file(name))).toBeNull();
  });

  test.each(['a.exe', 'a.pdf.exe', 'pdf', '.pdf.', 'a.svg'])('refuses %s', (name) => {
    expect(fileErrorCodeOf(file(name))).toBe('file_type_not_allowed');
  });

  test('accepts files of up to 10 MB, and no empty file', () => {
    expect(fileErrorCodeOf(file('a.pdf', 10 * MB))).toBeNull();
    expect(fileErrorCodeOf(file('a.pdf', 10 * MB + 1))).toBe('file_too_large');
    expect(fileErrorCodeOf(file('a.pdf', 0))).toBe('file_empty');
  });
});

test('progress fills files one after another', () => {
  expect(sentSharesOf([100, 300], { sent: 0, total: 400 })).toEqual([0, 0]);
  expect(sentSharesOf([100, 300], { sent: 250, total: 400 })).toEqual([1, 0.5]);
  expect(sentSharesOf([100, 300], { sent: 400, total: 400 })).toEqual([1, 1]);
  expect(sentSharesOf([100], { sent: 0, total: 0 })).toEqual([0]);
});
