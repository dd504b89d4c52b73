import type { Language } from '@atverta/runtime/language.ts';
import { useLanguage } from '@atverta/runtime/platform';
import { useFields } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { problemMessage } from '../problems/problem-message.ts';
import type { Attachment } from './attachment.ts';
import styles from './UploadedFiles.module.css';

type Props = {
  readonly attachment: Attachment;
  /** How much of it was sent, from 0 to 1; undefined while nothing is being sent. */
  readonly sent: number | undefined;
  readonly isBusy: boolean;
  remove(): void;
};

/** One attached file: name, size, progress, what is wrong with it, and a button to remove it. */
export function UploadedFile({ attachment: { id, file, problem }, sent, isBusy, remove }: Props) {
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

const KILOBYTE = 1024;

/** A size as the language writes it: `2.4 MB`, `2,4 MB`; at least `1 KB` unless the file is empty. */
export function formatSize(bytes: number, language: Language): string {
  const [value, unit] =
    bytes < KILOBYTE ** 2
      ? [Math.max(Math.min(bytes, 1), Math.round(bytes / KILOBYTE)), 'kilobyte']
      : // Rounded up, so that a file over the limit is not shown at the limit.
        [Math.ceil((bytes / KILOBYTE ** 2) * 10) / 10, 'megabyte'];
  const format = new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 });
  // Some versions of the locale data put a common space before the unit; it must not break there.
  return format.format(value).replace(' ', '\u00A0').replace('kB', 'KB');
}
