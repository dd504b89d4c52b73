// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useAttachments } from './use-attachments.ts';

const file = (name: string) => new File(['%PDF-1.7'], name);

function setUp(...names: readonly string[]) {
  const { result } = renderHook(useAttachments);
  act(() => result.current.add(names.map(file)));
  // An attempt keeps the function of the render in which it began.
  const { markRefused } = result.current;
  const listedFiles = () => result.current.list.map(({ file, errorCode }) => [file.name, errorCode]);
  return { attachments: result, markRefused, shown: listedFiles };
}

test('marking refused files keeps those that were added meanwhile', () => {
  const { attachments, markRefused, shown } = setUp('one.pdf', 'two.pdf');
  act(() => attachments.current.add([file('three.pdf')]));
  act(() => void markRefused(new Map([['one.pdf', 'file_type_not_allowed']])));
  expect(shown()).toEqual([
    ['one.pdf', 'file_type_not_allowed'],
    ['two.pdf', null],
    ['three.pdf', null],
  ]);
});

test('a file that became unreadable is replaced by choosing it again', async () => {
  const { attachments, shown } = setUp();
  const [gone, again] = [file('a.pdf'), file('a.pdf')].map((each) => {
    Object.defineProperty(each, 'lastModified', { value: 1 });
    return each;
  }) as [File, File];
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone')) }) as unknown as Blob;
  act(() => attachments.current.add([gone]));
  await act(async () => void (await attachments.current.validate()));
  expect(shown()).toEqual([['a.pdf', 'file_unreadable']]);
  act(() => attachments.current.add([again]));
  expect(shown()).toEqual([['a.pdf', null]]);
});

test('marking refused files restores none that was removed meanwhile', () => {
  const { attachments, markRefused, shown } = setUp('one.pdf');
  act(() => attachments.current.clear());
  act(() => void markRefused(new Map([['one.pdf', 'file_type_not_allowed']])));
  expect(shown()).toEqual([]);
});

test('checking for unreadable files keeps those that were added meanwhile', async () => {
  const { attachments, shown } = setUp();
  const gone = file('gone.pdf');
  gone.slice = () => ({ arrayBuffer: () => Promise.reject(new DOMException('Gone')) }) as unknown as Blob;
  act(() => attachments.current.add([gone]));
  const { validate } = attachments.current;
  await act(async () => {
    const validated = validate();
    attachments.current.add([file('new.pdf')]);
    await validated;
  });
  expect(shown()).toEqual([
    ['gone.pdf', 'file_unreadable'],
    ['new.pdf', null],
  ]);
});
