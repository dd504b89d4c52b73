import { createContext, useContext } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';
import type { UploadProgress } from '../submission/send-submission.ts';

/** What a form tells the fields in it. */
export type FormState = {
  /** Element id of a field's control, unique on the page. */
  idOf(field: string): string;
  /** Sentence about what is wrong with a field. */
  errorOf(field: string): string | undefined;
  readonly attachments: Pick<Attachments, 'list' | 'add' | 'remove'>;
  /** True while an enquiry is under way: nothing can be entered or attached. */
  readonly isBusy: boolean;
  /** How far the upload is; undefined while nothing is being sent. */
  readonly progress: UploadProgress | undefined;
  /** False in the prerendered page and until it is hydrated. */
  readonly isHydrated: boolean;
};

const FormContext = createContext<FormState | null>(null);
export const FormProvider = FormContext.Provider;

export function useFormState(): FormState {
  const state = useContext(FormContext);
  if (!state) throw new Error('useFormState: a field stands outside of a form');
  return state;
}
