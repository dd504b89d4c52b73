import { MAX_FILE_BYTES } from '@atverta/shared/contracts/submission.ts';

/** How large a file may be, as people read it. */
export const LARGEST_FILE = `${MAX_FILE_BYTES / 1024 / 1024}\u00A0MB`;
