import { createContext, useContext } from 'react';

export type FieldsState = {
  /** Element id of a field's control, unique on the page. */
  idOf(field: string): string;
  /** Message about what is wrong with a field. */
  errorOf(field: string): string | undefined;
};

const FieldsContext = createContext<FieldsState | null>(null);
export const FieldsProvider = FieldsContext.Provider;

export const useFields = () => useContext(FieldsContext) as FieldsState;
