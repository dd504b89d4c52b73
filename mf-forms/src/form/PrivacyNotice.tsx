import { PageLink } from '@atverta/shared/platform';
import styles from './Form.module.css';
import { useFormMessages } from './texts.ts';

/** What happens to the data, said before it is sent. */
export function PrivacyNotice() {
  const { rich } = useFormMessages();
  return (
    <p className={styles.privacy}>
      {rich('form.privacy', { link: (words) => <PageLink to="privacy-policy">{words}</PageLink> })}
    </p>
  );
}
