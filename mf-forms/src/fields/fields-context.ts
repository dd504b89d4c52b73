import { createContext, useContext } from 'react';

export type FieldsState = {
  /** Returns the element id of a field's control, unique on the page. */
  idOf(field: string): string;
  /** Returns the message about a field's error. */
  errorOf(field: string): string | undefined;
};

const FieldsContext = createContext<FieldsState | null>(null);
export const FieldsProvider = FieldsContext.Provider;

export const useFieldsContext = () => useContext(FieldsContext) as FieldsState;
