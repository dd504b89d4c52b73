import { type FormName, OPENED_AT_FIELD } from '@atverta/enquiry/enquiry-schema.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';
import { createRandomId } from './create-random-id.ts';
import { clearDraft, loadDraft, type StoredDraft, saveFields, saveFiles } from './draft-store.ts';
import { areSameFields, readDraftFields, restoreFields } from './form-fields.ts';
import { pageOpenedAt } from './page-opened-at.ts';

/** `cleared` after the visitor emptied the form, `not-kept` if the browser stores nothing. */
export type DraftStatus = 'new' | 'restored' | 'cleared' | 'not-kept';

/**
 * Stores fields and files on the device. Restores them when the form is opened or shown again, in any language:
 * another page may have the same form, and so the same draft.
 */
export function useDraft(
  form: FormName,
  formRef: RefObject<HTMLFormElement | null>,
  attachments: Attachments,
  isShown: boolean,
) {
  const [status, setStatus] = useState<DraftStatus>('new');
  const [isLoaded, setLoaded] = useState(false);
  const idempotencyKey = useRef<string>(undefined);
  const savedAt = useRef<number>(undefined);
  const savedFiles = useRef<readonly File[]>([]);
  const markNotKept = () => setStatus('not-kept');
  const files = attachments.list.map(({ file }) => file);

  function save(): void {
    // While the page is not shown, its form may be older than the stored draft.
    if (!isLoaded || !isShown || !formRef.current) return;
    const fields = readDraftFields(formRef.current);
    const { [OPENED_AT_FIELD]: _, ...enteredFields } = fields;
    // An empty draft would hide an older one from a new tab.
    const isEmpty = files.length === 0 && Object.keys(enteredFields).length === 0;
    savedAt.current = isEmpty ? undefined : Date.now();
    if (savedAt.current === undefined) void clearDraft(form);
    else
      saveFields(form, { fields, idempotencyKey: idempotencyKey.current, savedAt: savedAt.current }).catch(
        markNotKept,
      );
  }

  const restore = useEffectEvent((element: HTMLFormElement, storedDraft: StoredDraft) => {
    // Drafts cannot be kept, or the form shows the stored draft already.
    if (status === 'not-kept' || storedDraft.draft?.savedAt === savedAt.current) return;
    const fields = storedDraft.draft?.fields ?? {};
    const isShownAgain = isLoaded;
    if (isShownAgain) {
      element.reset();
      attachments.clear();
    }
    const { [OPENED_AT_FIELD]: _, ...restoredFields } = restoreFields(element, fields);
    if (storedDraft.files.length > 0) attachments.add(storedDraft.files);
    setStatus(storedDraft.files.length > 0 || Object.keys(restoredFields).length > 0 ? 'restored' : 'new');
    // Input before the draft was loaded makes a different enquiry.
    const isSame = (isShownAgain || files.length === 0) && areSameFields(fields, readDraftFields(element));
    idempotencyKey.current = isSame ? storedDraft.draft?.idempotencyKey : undefined;
    savedFiles.current = storedDraft.files;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored when its form is shown.
  useEffect(() => {
    if (!isShown) return;
    const load = () => {
      const savedAtStart = savedAt.current;
      return loadDraft(form).then((storedDraft) => {
        // Values that the visitor has entered since are kept.
        if (formRef.current && savedAt.current === savedAtStart) restore(formRef.current, storedDraft);
      }, markNotKept);
    };
    load().finally(() => {
      if (!formRef.current) return;
      const openedAt = formRef.current.elements.namedItem(OPENED_AT_FIELD) as HTMLInputElement;
      openedAt.value ||= String(pageOpenedAt());
      setLoaded(true);
    });
    // After a return from the back-forward cache, another document may have changed or sent the draft.
    const reloadDraft = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    addEventListener('pageshow', reloadDraft);
    return () => removeEventListener('pageshow', reloadDraft);
  }, [form, isShown]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are written when others are attached.
  useEffect(() => {
    if (!isLoaded) return;
    const isSaved =
      files.length === savedFiles.current.length &&
      files.every((file, index) => file === savedFiles.current[index]);
    if (!isSaved) {
      savedFiles.current = files;
      saveFiles(form, files).catch(markNotKept);
    }
    save();
  }, [isLoaded, attachments.list]);

  return {
    status,
    /** Call at each input: changed content is a different enquiry, with another key. */
    saveEdit(): void {
      idempotencyKey.current = undefined;
      save();
    },
    ensureIdempotencyKey(): string {
      idempotencyKey.current ??= createRandomId();
      save();
      return idempotencyKey.current;
    },
    /** Empties the form, which also deletes its draft. */
    clear(): void {
      formRef.current?.reset();
      attachments.clear();
      idempotencyKey.current = undefined;
      savedFiles.current = [];
      setStatus('cleared');
    },
  };
}
