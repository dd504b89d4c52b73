import type { Finding } from '../axe/find-violations.ts';

/** Where the content stands alone. */
export const STAGE_PATH = '/stage';

/** What the stage tells the workbench around it. */
export type StageMessage = {
  /** A link to another entry was followed. */
  readonly open?: string;
  readonly hash?: string;
  readonly findings?: readonly Finding[];
};

export const tellWorkbench = (message: StageMessage): void => parent.postMessage(message, location.origin);

export const isFramed = parent !== window;
