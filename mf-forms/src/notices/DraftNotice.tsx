import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './DraftNotice.module.css';

type Props = {
  /** `restored` once an earlier draft was put back; `not-kept` where the browser stores nothing. */
  readonly status: 'new' | 'restored' | 'not-kept';
  discard(): void;
};

/** Tells that an earlier draft was put back, or that none can be kept. */
export function DraftNotice({ status, discard }: Props) {
  const { t } = useFormMessages();
  return (
    <div className={styles.draft} role="status">
      {status === 'restored' && (
        <>
          <p>{t('form.draft.kept')}</p>
          <button className={styles.quiet} type="button" onClick={discard}>
            {t('form.draft.discard')}
          </button>
        </>
      )}
      {status === 'not-kept' && <p>{t('form.draft.notKept')}</p>}
    </div>
  );
}
