import type { FieldError } from '@atverta/enquiry/submission.ts';
import type { ReactNode } from 'react';
import { FieldsProvider } from '../../src/fields/fields-context.ts';
import { useFormMessages } from '../../src/messages/use-form-messages.ts';
import { problemMessage } from '../../src/problems/problem-message.ts';

export const idOf = (field: string) => `alone-${field}`;

/** Fields as in a form, one of them with an error. */
export function InForm({
  error,
  children,
}: {
  readonly error?: readonly [string, FieldError];
  readonly children: ReactNode;
}) {
  const lookup = useFormMessages();
  const errorOf = (field: string) =>
    error?.[0] === field ? problemMessage(lookup, { field, code: error[1] }) : undefined;
  return (
    <FieldsProvider value={{ idOf, errorOf }}>
      <form onSubmit={(event) => event.preventDefault()}>{children}</form>
    </FieldsProvider>
  );
}
