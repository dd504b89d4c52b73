import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useFormMessages } from './texts.ts';

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
