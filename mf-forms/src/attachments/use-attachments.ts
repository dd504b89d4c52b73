import type { FieldErrorCode } from '@atverta/enquiry/enquiry-schema.ts';
import { useState } from 'react';
import {
  type Attachment,
  createAttachment,
  isReadable,
  markBeyondLimit,
  withAttachment,
} from './attachment.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of a form. Errors are marked on the current list, which may have changed since. */
export function useAttachments() {
  const [list, setList] = useState<readonly Attachment[]>([]);
  return {
    list,
    /** Adds files. A file that is already listed replaces a copy that could not be sent. */
    add(files: Iterable<File>): void {
      const newAttachments = Array.from(files, createAttachment);
      setList((current) => markBeyondLimit(newAttachments.reduce(withAttachment, current)));
    },
    remove(id: number): void {
      setList((current) => markBeyondLimit(current.filter((attachment) => attachment.id !== id)));
    },
    clear(): void {
      setList([]);
    },
    /** Marks the files that the API refused, by name. */
    markRefused(refusals: ReadonlyMap<string, FieldErrorCode>): readonly Attachment[] {
      const mark = (attachment: Attachment) => ({
        ...attachment,
        errorCode: refusals.get(attachment.file.name) ?? attachment.errorCode,
      });
      setList((current) => current.map(mark));
      return list.map(mark);
    },
    /** Reads a byte of each file, and marks files that can no longer be read. */
    async validate(): Promise<readonly Attachment[]> {
      const isUnreadable = async ({ file, errorCode }: Attachment) => !errorCode && !(await isReadable(file));
      const unreadableFlags = await Promise.all(list.map(isUnreadable));
      const unreadableIds = new Set(list.filter((_, index) => unreadableFlags[index]).map(({ id }) => id));
      const mark = (attachment: Attachment): Attachment =>
        unreadableIds.has(attachment.id) ? { ...attachment, errorCode: 'file_unreadable' } : attachment;
      if (unreadableIds.size > 0) setList((current) => current.map(mark));
      return list.map(mark);
    },
  };
}
