import type { FieldError } from '@atverta/shared/contracts/submission.ts';
import { useState } from 'react';
import { type Attachment, attach, isReadable } from './attachment.ts';

export type Attachments = ReturnType<typeof useAttachments>;

/** The files that a visitor has added to a form. */
export function useAttachments() {
  const [list, setList] = useState<readonly Attachment[]>([]);
  return {
    list,
    add(files: Iterable<File>): void {
      const added = Array.from(files, attach);
      setList((current) => [...current, ...added]);
    },
    remove(id: number): void {
      setList((current) => current.filter((attachment) => attachment.id !== id));
    },
    clear(): void {
      setList([]);
    },
    /** Marks the files of these names, as the API refused them. */
    refuse(refusals: ReadonlyMap<string, FieldError>): readonly Attachment[] {
      const marked = list.map((attachment) => ({
        ...attachment,
        problem: refusals.get(attachment.file.name) ?? attachment.problem,
      }));
      setList(marked);
      return marked;
    },
    /** Reads a byte of each file, and marks those that cannot be read any more. */
    async check(): Promise<readonly Attachment[]> {
      const checked = await Promise.all(
        list.map(async (attachment): Promise<Attachment> => {
          if (attachment.problem || (await isReadable(attachment.file))) return attachment;
          return { ...attachment, problem: 'file_unreadable' };
        }),
      );
      if (checked.some(({ problem }, index) => problem !== list[index]?.problem)) setList(checked);
      return checked;
    },
  };
}
