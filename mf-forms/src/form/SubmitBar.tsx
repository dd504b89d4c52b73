import { useLanguage } from '@atverta/shared/platform';
import { buttonClass } from '@atverta/shared/ui/button.ts';
import { type RefObject, useEffect, useRef } from 'react';
import type { UploadProgress } from '../submission/send-submission.ts';
import type { Phase } from '../submission/use-submission.ts';
import styles from './SubmitBar.module.css';
import { useFormMessages } from './texts.ts';

type Props = {
  readonly phase: Phase;
  readonly slow: boolean;
  readonly progress: UploadProgress | undefined;
  readonly hasFailed: boolean;
  stop(): void;
};

/** The button that sends, and what is going on after it was pressed. */
export function SubmitBar({ phase, slow, progress, hasFailed, stop }: Props) {
  const { t } = useFormMessages();
  const language = useLanguage();
  const isBusy = phase !== 'idle' && phase !== 'done';
  const status = isBusy ? t(statusKey(phase, slow)) : '';
  const send = useRef<HTMLButtonElement>(null);
  useFocusWhileBusy(send, isBusy);
  const part = progress && progress.total > 0 ? progress.sent / progress.total : undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        {/* Not `disabled`: that would take the focus away. A second press does nothing. */}
        <button
          className={`${buttonClass()} ${styles.send}`}
          ref={send}
          type="submit"
          aria-disabled={isBusy || undefined}
        >
          {t(isBusy ? 'form.submit.sending' : hasFailed ? 'form.submit.again' : 'form.submit.send')}
        </button>
        {isBusy && (
          <button className={buttonClass('quiet')} type="button" onClick={stop}>
            {t('form.submit.stop')}
          </button>
        )}
      </div>
      {isBusy && phase !== 'waiting' && (
        <div className={styles.progress}>
          <progress aria-label={t('form.submit.progress')} max={1} value={part} />
          <span aria-hidden="true">
            {part !== undefined && new Intl.NumberFormat(language, { style: 'percent' }).format(part)}
          </span>
        </div>
      )}
      <p className={styles.status} role="status">
        {/* While all goes well the button says it already. */}
        <span className={phase === 'sending' && !slow ? 'visually-hidden' : undefined}>{status}</span>
      </p>
    </div>
  );
}

/** Fields that rest and a stop button that goes away would drop the focus: it comes here. */
function useFocusWhileBusy(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isLost = !document.activeElement || document.activeElement === document.body;
    if (isBusy || (wasBusy.current && isLost)) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [button, isBusy]);
}

function statusKey(phase: Phase, slow: boolean) {
  if (phase === 'waiting') return 'form.submit.waiting';
  if (phase === 'retrying') return 'form.submit.retrying';
  return slow ? 'form.submit.slow' : 'form.submit.sending';
}
