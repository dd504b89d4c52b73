import type { DraftStatus } from '../draft/use-draft.ts';
import styles from './Form.module.css';
import { useFormTexts } from './texts.ts';

type Props = { readonly status: DraftStatus; discard(): void };

/** Says that an earlier draft was put back, or that none can be kept. */
export function DraftNotice({ status, discard }: Props) {
  const { text } = useFormTexts();
  return (
    <div className={styles.draft} role="status">
      {status === 'kept' && (
        <>
          <p>{text('form.draft.kept')}</p>
          <button className={styles.quiet} type="button" onClick={discard}>
            {text('form.draft.discard')}
          </button>
        </>
      )}
      {status === 'not-kept' && <p>{text('form.draft.notKept')}</p>}
    </div>
  );
}
