import type { DraftStatus } from '../draft/use-draft.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import styles from './DraftNotice.module.css';

type Props = {
  readonly status: DraftStatus;
  readonly isBusy: boolean;
  clear(): void;
};

/** Says that a draft was restored or cannot be stored. Screen readers also hear that the form was cleared. */
export function DraftNotice({ status, isBusy, clear }: Props) {
  const { t } = useFormMessages();
  return (
    <div className={status === 'cleared' ? 'visually-hidden' : styles.draft} role="status">
      {status === 'restored' && (
        <>
          <p>{t('form.draft.kept')}</p>
          <button className={styles.quiet} type="button" disabled={isBusy} onClick={clear}>
            {t('form.draft.clear')}
          </button>
        </>
      )}
      {status === 'cleared' && t('form.draft.cleared')}
      {status === 'not-kept' && <p>{t('form.draft.notKept')}</p>}
    </div>
  );
}
