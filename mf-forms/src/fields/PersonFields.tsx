import type { ReactNode } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { TextField } from './TextField.tsx';

/** Who asks: name and e-mail address, required in every form, and what a form asks in between. */
export function PersonFields({ children }: { readonly children?: ReactNode }) {
  const { t } = useFormMessages();
  return (
    <>
      <TextField name="name" label={t('form.fields.name')} autoComplete="name" required />
      {children}
      <TextField name="email" type="email" label={t('form.fields.email')} autoComplete="email" required />
    </>
  );
}
