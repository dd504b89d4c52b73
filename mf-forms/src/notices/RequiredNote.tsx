import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './Note.module.css';

/** Explains the asterisk of required fields. */
export function RequiredNote() {
  const { t } = useFormMessages();
  return <p className={styles.note}>{t('form.required')}</p>;
}
