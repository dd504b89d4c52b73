import { useLanguage } from '@atverta/contract/platform';
import { formatSize } from '@atverta/enquiry/attachments/format-size.ts';
import { useId, useRef, useState } from 'react';
import { useFields } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { problemMessage } from '../problems/problem-message.ts';
import type { UploadProgress } from '../submission/enquiry.ts';
import type { Attachment } from './attachment.ts';
import { useAttachmentsState } from './attachments-context.ts';
import styles from './UploadedFiles.module.css';

/** The attached files under a heading. Screen readers also hear how many there are, and which cannot be sent. */
export function UploadedFiles() {
  const lookup = useFormMessages();
  const { t } = lookup;
  const { idOf } = useFields();
  const { list, remove, isBusy, progress } = useAttachmentsState();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [hadFiles, setHadFiles] = useState(false);
  if (list.length > 0 && !hadFiles) setHadFiles(true);
  const sizes = list.map(({ file }) => file.size);
  const shares = progress && fileProgress(sizes, progress);
  return (
    <div className={styles.uploaded}>
      <p className="visually-hidden" role="status">
        {list.length > 0
          ? t('form.files.attached', { count: list.length })
          : hadFiles && t('form.files.none')}
        {list.map(
          ({ id, file, problem }) =>
            problem && (
              <span key={id}>
                . {problemMessage(lookup, { field: 'files', code: problem, file: file.name })}
              </span>
            ),
        )}
      </p>
      {list.length > 0 && (
        <>
          <h3 className={styles.heading} id={id} ref={heading} tabIndex={-1}>
            {t('form.files.heading')}
          </h3>
          <ul className={styles.list} aria-labelledby={id}>
            {list.map((attachment, index) => (
              <UploadedFile
                key={attachment.id}
                attachment={attachment}
                sent={shares?.[index]}
                isBusy={isBusy}
                remove={() => {
                  remove(attachment.id);
                  // The focused button disappears with its file, and the heading with the last file.
                  const next = list.length > 1 ? heading.current : document.getElementById(idOf('files'));
                  next?.focus();
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/**
 * Returns the share of each file that was sent, from 0 to 1. A request carries the files in order, and little else.
 */
export function fileProgress(sizes: readonly number[], { sent, total }: UploadProgress): number[] {
  const all = sizes.reduce((sum, size) => sum + size, 0);
  let left = total > 0 ? (sent / total) * all : 0;
  return sizes.map((size) => {
    const done = size > 0 ? Math.min(1, Math.max(0, left / size)) : 1;
    left -= size;
    return done;
  });
}

type UploadedFileProps = {
  readonly attachment: Attachment;
  /** Share of the file that was sent, from 0 to 1; `undefined` while no upload runs. */
  readonly sent: number | undefined;
  readonly isBusy: boolean;
  remove(): void;
};

function UploadedFile({ attachment: { id, file, problem }, sent, isBusy, remove }: UploadedFileProps) {
  const lookup = useFormMessages();
  const language = useLanguage();
  const { idOf } = useFields();
  const button = idOf(`files-${id}`);
  const error = problem && problemMessage(lookup, { field: 'files', code: problem });
  return (
    <li className={styles.file} data-wrong={error ? true : undefined}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatSize(file.size, language)}</span>
      <button
        className={styles.remove}
        id={button}
        type="button"
        disabled={isBusy}
        aria-label={lookup.t('form.files.removeFile', { file: file.name })}
        aria-describedby={error ? `${button}-error` : undefined}
        onClick={remove}
      >
        {lookup.t('form.files.remove')}
      </button>
      {error && (
        <p className={styles.error} id={`${button}-error`}>
          {error}
        </p>
      )}
      {sent !== undefined && (
        <progress
          className={styles.progress}
          aria-label={lookup.t('form.files.progress', { file: file.name })}
          max={1}
          value={sent}
        />
      )}
    </li>
  );
}
