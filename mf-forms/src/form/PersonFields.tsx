import type { ReactNode } from 'react';
import { TextField } from './TextField.tsx';
import { useFormTexts } from './texts.ts';

/** Who asks: name and e-mail address, required in every form, and what a form asks in between. */
export function PersonFields({ children }: { readonly children?: ReactNode }) {
  const { text } = useFormTexts();
  return (
    <>
      <TextField name="name" label={text('form.fields.name')} autoComplete="name" required />
      {children}
      <TextField name="email" type="email" label={text('form.fields.email')} autoComplete="email" required />
    </>
  );
}
