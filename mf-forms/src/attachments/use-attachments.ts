import type { FieldError } from '@atverta/enquiry/submission.ts';
import { useState } from 'react';
import { type Attachment, attach, including, isReadable, refuseBeyondLimit } from './attachment.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** The files of a form. Problems are marked on the current list, which may have changed since. */
export function useAttachments() {
  const [list, setList] = useState<readonly Attachment[]>([]);
  return {
    list,
    /** Adds files. A file that is already listed replaces a copy that could not be sent. */
    add(files: Iterable<File>): void {
      const added = Array.from(files, attach);
      setList((current) => refuseBeyondLimit(added.reduce(including, current)));
    },
    remove(id: number): void {
      setList((current) => refuseBeyondLimit(current.filter((attachment) => attachment.id !== id)));
    },
    clear(): void {
      setList([]);
    },
    /** Marks the files that the API refused, by name. */
    refuse(refusals: ReadonlyMap<string, FieldError>): readonly Attachment[] {
      const mark = (attachment: Attachment) => ({
        ...attachment,
        problem: refusals.get(attachment.file.name) ?? attachment.problem,
      });
      setList((current) => current.map(mark));
      return list.map(mark);
    },
    /** Reads a byte of each file, and marks files that can no longer be read. */
    async check(): Promise<readonly Attachment[]> {
      const isGone = async ({ file, problem }: Attachment) => !problem && !(await isReadable(file));
      const areGone = await Promise.all(list.map(isGone));
      const gone = new Set(list.filter((_, index) => areGone[index]).map(({ id }) => id));
      const mark = (attachment: Attachment): Attachment =>
        gone.has(attachment.id) ? { ...attachment, problem: 'file_unreadable' } : attachment;
      if (gone.size > 0) setList((current) => current.map(mark));
      return list.map(mark);
    },
  };
}
