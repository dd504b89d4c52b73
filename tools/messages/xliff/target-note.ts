import { createHash } from 'node:crypto';

/** Category of the note with which an import finds translations that have changed since the export. */
export const TARGET_NOTE = 'exported-target';

/** Returns the text of that note: a short hash of the exported translation. */
export const targetHash = (target = ''): string =>
  createHash('sha256').update(target).digest('hex').slice(0, 12);
