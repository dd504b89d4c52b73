import { PageLink } from '@atverta/runtime/platform';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './Note.module.css';

/** What happens to the data, before it is sent. */
export function PrivacyNotice() {
  const { t, rich } = useFormMessages();
  return (
    <p className={styles.note}>
      {rich('form.privacy', { link: (content) => <PageLink to="privacy-policy">{content}</PageLink> })}{' '}
      {t('form.untilSent')}
    </p>
  );
}
