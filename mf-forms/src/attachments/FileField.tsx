import { ATTACHMENT_EXTENSIONS } from '@atverta/enquiry/enquiry-schema.ts';
import { type ChangeEvent, useEffect, useRef } from 'react';
import { Field } from '../fields/Field.tsx';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { AttachmentList } from './AttachmentList.tsx';
import { useAttachmentsContext } from './attachments-context.ts';
import styles from './FileField.module.css';
import { useFileDrop } from './use-file-drop.ts';

const ACCEPT = ATTACHMENT_EXTENSIONS.map((extension) => `.${extension}`).join();

/** Drop zone and button. Once hydrated, the native file control covers the zone invisibly. */
export function FileField() {
  const { t } = useFormMessages();
  const { add, isHydrated, isBusy } = useAttachmentsContext();
  const input = useRef<HTMLInputElement>(null);
  const { zone, isDragging } = useFileDrop(add, isBusy);

  function attachFrom({ files }: HTMLInputElement): void {
    if (files?.length) add([...files]);
    // Allows the visitor to choose a removed file again.
    if (input.current) input.current.value = '';
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes files that were chosen before hydration, once.
  useEffect(() => {
    if (input.current) attachFrom(input.current);
  }, []);

  return (
    <Field
      name="files"
      label={t('form.fields.files')}
      hint={t('form.fields.filesHint')}
      after={<AttachmentList />}
    >
      {(control) => (
        <div className={styles.zone} ref={zone} data-hydrated={isHydrated} data-dragging={isDragging}>
          <input
            {...control}
            className={styles.input}
            ref={input}
            type="file"
            multiple
            accept={ACCEPT}
            onChange={(event: ChangeEvent<HTMLInputElement>) => attachFrom(event.currentTarget)}
          />
          {isHydrated && (
            <span className={styles.prompt} aria-hidden="true">
              <span className={styles.action}>{t('form.files.action')}</span> {t('form.files.drop')}
            </span>
          )}
        </div>
      )}
    </Field>
  );
}
