import { useLanguage } from '@atverta/contract/platform';
import { buttonClass } from '@atverta/ui/button.ts';
import { type RefObject, useEffect, useRef } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import type { UploadProgress } from '../sending/submitted-enquiry.ts';
import type { SendingPhase } from '../sending/use-sending.ts';
import styles from './SubmitBar.module.css';

type Props = {
  readonly sendLabel: string;
  readonly replyNotice: string;
  readonly phase: SendingPhase;
  readonly isSlow: boolean;
  readonly progress: UploadProgress | undefined;
  readonly hasFailed: boolean;
  stop(): void;
};

export function SubmitBar({ sendLabel, replyNotice, phase, isSlow, progress, hasFailed, stop }: Props) {
  const { t } = useFormMessages();
  const language = useLanguage();
  const isBusy = phase !== 'idle';
  const status = isBusy ? t(`form.submit.${phase === 'sending' && isSlow ? 'slow' : phase}`) : '';
  const button = useRef<HTMLButtonElement>(null);
  useFocusWhileBusy(button, isBusy);
  const sentShare = progress && progress.total > 0 ? progress.sent / progress.total : undefined;
  return (
    <div className={styles.bar}>
      <div className={styles.buttons}>
        {/* `disabled` would lose the focus. */}
        <button
          className={`${buttonClass()} ${styles.send}`}
          ref={button}
          type="submit"
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? t('form.submit.sending') : hasFailed ? t('form.submit.again') : sendLabel}
        </button>
        {isBusy && (
          <button className={buttonClass('quiet')} type="button" onClick={stop}>
            {t('form.submit.stop')}
          </button>
        )}
        {!isBusy && <p>{replyNotice}</p>}
      </div>
      {isBusy && phase !== 'waiting' && (
        <div className={styles.progress}>
          <progress aria-label={t('form.submit.progress')} max={1} value={sentShare} />
          <span aria-hidden="true">
            {sentShare !== undefined &&
              new Intl.NumberFormat(language, { style: 'percent' }).format(sentShare)}
          </span>
        </div>
      )}
      <p className={styles.status} role="status">
        {/* Usually the button shows the same text. */}
        <span className={phase === 'sending' && !isSlow ? 'visually-hidden' : undefined}>{status}</span>
      </p>
    </div>
  );
}

/** Keeps the focus, which would be lost when fields become inert and when the stop button disappears. */
function useFocusWhileBusy(button: RefObject<HTMLButtonElement | null>, isBusy: boolean): void {
  const wasBusy = useRef(false);
  useEffect(() => {
    const { activeElement, body } = document;
    const isLost = !activeElement || activeElement === body;
    const isHere = isBusy && button.current?.form?.contains(activeElement);
    if (isHere || ((isBusy || wasBusy.current) && isLost)) button.current?.focus({ preventScroll: true });
    wasBusy.current = isBusy;
  }, [button, isBusy]);
}
