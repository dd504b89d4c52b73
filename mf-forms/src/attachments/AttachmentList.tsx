import { useLanguage } from '@atverta/contract/platform';
import { formatSize } from '@atverta/enquiry/attachments/format-size.ts';
import { FILES_FIELD } from '@atverta/enquiry/enquiry-schema.ts';
import { errorMessageOf } from '@atverta/enquiry/messages/error-message.ts';
import { type ReactNode, useId, useRef, useState } from 'react';
import field from '../fields/Field.module.css';
import { useFieldsContext } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import type { UploadProgress } from '../sending/submitted-enquiry.ts';
import styles from './AttachmentList.module.css';
import type { Attachment } from './attachment.ts';
import { useAttachmentsContext } from './attachments-context.ts';

/** The attached files under a heading. Screen readers also hear how many there are, and which cannot be sent. */
export function AttachmentList() {
  const { t, group } = useFormMessages();
  const errorMessages = group('form.errors');
  const { idOf } = useFieldsContext();
  const { list, remove, isBusy, progress } = useAttachmentsContext();
  const wrapper = useRef<HTMLDivElement>(null);
  const [hadFiles, setHadFiles] = useState(false);
  if (list.length > 0 && !hadFiles) setHadFiles(true);
  const sizes = list.map(({ file }) => file.size);
  const sentShares = progress && sentSharesOf(sizes, progress);
  const acceptedFiles = list.filter(({ errorCode }) => !errorCode);
  const groups = [
    { heading: t('form.files.heading'), files: acceptedFiles },
    { heading: t('form.files.refused'), files: list.filter(({ errorCode }) => errorCode) },
  ];

  /** The focused button disappears with its file, and the heading with the last file of a group. */
  function focusNext(group: readonly Attachment[]): void {
    const headings = [...(wrapper.current?.querySelectorAll('h3') ?? [])];
    const heading = group === acceptedFiles ? headings[0] : headings.at(-1);
    const nextFocus = group.length > 1 ? heading : undefined;
    (nextFocus ?? document.getElementById(idOf(FILES_FIELD)))?.focus();
  }

  return (
    <div className={styles.uploaded} ref={wrapper}>
      <p className="visually-hidden" role="status">
        {acceptedFiles.length > 0
          ? t('form.files.attached', { count: acceptedFiles.length })
          : hadFiles && t('form.files.none')}
        {list.map(
          ({ id, file, errorCode }) =>
            errorCode && (
              <span key={id}>
                . {errorMessageOf(errorMessages, { field: FILES_FIELD, code: errorCode, file: file.name })}
              </span>
            ),
        )}
      </p>
      {groups.map(
        ({ heading, files }) =>
          files.length > 0 && (
            <FileList key={heading} heading={heading}>
              {files.map((attachment) => (
                <ListedAttachment
                  key={attachment.id}
                  attachment={attachment}
                  sentShare={sentShares?.[list.indexOf(attachment)]}
                  isBusy={isBusy}
                  remove={() => {
                    remove(attachment.id);
                    focusNext(files);
                  }}
                />
              ))}
            </FileList>
          ),
      )}
    </div>
  );
}

function FileList({ heading, children }: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <>
      <h3 className={styles.heading} id={id} tabIndex={-1}>
        {heading}
      </h3>
      <ul className={styles.list} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

/**
 * Returns the share of each file that was sent, from 0 to 1. A request carries the files in order, and little else.
 */
export function sentSharesOf(sizes: readonly number[], { sent, total }: UploadProgress): number[] {
  const totalBytes = sizes.reduce((sum, size) => sum + size, 0);
  let remainingBytes = total > 0 ? (sent / total) * totalBytes : 0;
  return sizes.map((size) => {
    const share = size > 0 ? Math.min(1, Math.max(0, remainingBytes / size)) : 1;
    remainingBytes -= size;
    return share;
  });
}

type ListedAttachmentProps = {
  readonly attachment: Attachment;
  /** Share of the file that was sent, from 0 to 1; `undefined` while no upload runs. */
  readonly sentShare: number | undefined;
  readonly isBusy: boolean;
  remove(): void;
};

function ListedAttachment({
  attachment: { id, file, errorCode },
  sentShare,
  isBusy,
  remove,
}: ListedAttachmentProps) {
  const { t, group } = useFormMessages();
  const language = useLanguage();
  const { idOf } = useFieldsContext();
  const button = idOf(`files-${id}`);
  const error = errorCode && errorMessageOf(group('form.errors'), { field: FILES_FIELD, code: errorCode });
  return (
    <li className={styles.file} data-wrong={error ? true : undefined}>
      <span className={styles.name}>{file.name}</span>
      <span className={styles.size}>{formatSize(file.size, language)}</span>
      <button
        className={styles.remove}
        id={button}
        type="button"
        disabled={isBusy}
        aria-label={t('form.files.removeFile', { file: file.name })}
        aria-describedby={error ? `${button}-error` : undefined}
        onClick={remove}
      >
        {t('form.files.remove')}
      </button>
      {error && (
        <p className={`${field.error} ${styles.error}`} id={`${button}-error`}>
          {error}
        </p>
      )}
      {sentShare !== undefined && (
        <progress
          className={styles.progress}
          aria-label={t('form.files.progress', { file: file.name })}
          max={1}
          value={sentShare}
        />
      )}
    </li>
  );
}
