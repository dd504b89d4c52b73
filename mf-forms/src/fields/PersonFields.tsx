import type { ReactNode } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './PersonFields.module.css';
import { TextField } from './TextField.tsx';

export function PersonFields({ children }: { readonly children?: ReactNode }) {
  const { t } = useFormMessages();
  return (
    <div className={styles.person}>
      <TextField name="name" label={t('form.fields.name')} autoComplete="name" required />
      {children}
      <TextField name="email" type="email" label={t('form.fields.email')} autoComplete="email" required />
    </div>
  );
}
