import { ATTACHMENT_ENDINGS } from '@atverta/enquiry/submission.ts';
import { type ChangeEvent, useEffect, useRef } from 'react';
import fieldStyles from '../fields/Field.module.css';
import { FieldError } from '../fields/Field.tsx';
import { useFields } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { useAttachmentsState } from './attachments-context.ts';
import styles from './FileField.module.css';
import { UploadedFiles } from './UploadedFiles.tsx';
import { useFileDrop } from './use-file-drop.ts';

const ACCEPT = ATTACHMENT_ENDINGS.map((ending) => `.${ending}`).join();

/** Drop zone and button: once hydrated, the native file control lies invisible over the zone. */
export function FileField() {
  const { t } = useFormMessages();
  const { idOf, errorOf } = useFields();
  const { add, isHydrated, isBusy } = useAttachmentsState();
  const id = idOf('files');
  const error = errorOf('files');
  const input = useRef<HTMLInputElement>(null);
  const { zone, isDragging } = useFileDrop(add, isBusy);

  function take({ files }: HTMLInputElement): void {
    if (files?.length) add([...files]);
    // Lets a removed file be chosen again.
    if (input.current) input.current.value = '';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes what was chosen before hydration, once.
  useEffect(() => {
    if (input.current) take(input.current);
  }, []);

  return (
    <div className={fieldStyles.field} data-field>
      <label className={fieldStyles.label} htmlFor={id}>
        {t('form.fields.files')}
      </label>
      <p className={fieldStyles.hint} id={`${id}-hint`}>
        {t('form.fields.filesHint')}
      </p>
      <div className={styles.zone} ref={zone} data-hydrated={isHydrated} data-dragging={isDragging}>
        <input
          className={styles.input}
          ref={input}
          id={id}
          type="file"
          name="files"
          multiple
          accept={ACCEPT}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${id}-error ` : ''}${id}-hint`}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget)}
        />
        {isHydrated && (
          <span className={styles.prompt} aria-hidden="true">
            <span className={styles.action}>{t('form.files.action')}</span> {t('form.files.drop')}
          </span>
        )}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      <UploadedFiles />
    </div>
  );
}
