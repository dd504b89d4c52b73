import type { DraftStatus } from '../draft/use-draft.ts';
import styles from './Form.module.css';
import { useFormMessages } from './texts.ts';

type Props = { readonly status: DraftStatus; discard(): void };

/** Says that an earlier draft was put back, or that none can be kept. */
export function DraftNotice({ status, discard }: Props) {
  const { t } = useFormMessages();
  return (
    <div className={styles.draft} role="status">
      {status === 'kept' && (
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
