import { createContext, useContext } from 'react';
import type { UploadProgress } from '../sending/submitted-enquiry.ts';
import type { Attachments } from './use-attachments.ts';

export type AttachmentsState = Pick<Attachments, 'list' | 'add' | 'remove'> & {
  /** True while an enquiry is sent; files cannot be attached then. */
  readonly isBusy: boolean;
  /** Progress of the upload; `undefined` while no upload runs. */
  readonly progress: UploadProgress | undefined;
  /** False in the prerendered page and until it is hydrated. */
  readonly isHydrated: boolean;
};

const AttachmentsContext = createContext<AttachmentsState | null>(null);
export const AttachmentsProvider = AttachmentsContext.Provider;

export const useAttachmentsContext = () => useContext(AttachmentsContext) as AttachmentsState;
