import { type FormName, OPENED_AT_FIELD } from '@atverta/shared/contracts/submission.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';
import { clearDraft, type KeptDraft, loadDraft, saveFields, saveFiles } from './draft-store.ts';
import { areSameFields, readDraft, restoreFields } from './form-fields.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import { pageOpenedAt } from './page-opened-at.ts';
import { onCleared } from './tabs.ts';

/**
 * `restored` once something was put back from an earlier visit, `cleared` once the visitor emptied the form;
 * `not-kept` where the browser stores nothing.
 */
export type DraftStatus = 'new' | 'restored' | 'cleared' | 'not-kept';

/**
 * Keeps what is entered and attached on the visitor's device, and puts it back when the form is
 * opened again, in any language. It ends with `clearDraft`, once the API has the enquiry.
 */
export function useDraft(form: FormName, ref: RefObject<HTMLFormElement | null>, attachments: Attachments) {
  const [status, setStatus] = useState<DraftStatus>('new');
  const [isLoaded, setLoaded] = useState(false);
  const key = useRef<string>(undefined);
  const savedFiles = useRef<readonly File[]>([]);
  const notKept = () => setStatus('not-kept');
  const files = attachments.list.map(({ file }) => file);

  function save(): void {
    if (!isLoaded || !ref.current) return;
    const draft = { fields: readDraft(ref.current), idempotencyKey: key.current, savedAt: Date.now() };
    saveFields(form, draft).catch(notKept);
  }

  function keepFiles(): void {
    savedFiles.current = files;
    saveFiles(form, files).catch(notKept);
  }

  const restore = useEffectEvent((element: HTMLFormElement, kept: KeptDraft) => {
    const fields = kept.draft?.fields ?? {};
    const { [OPENED_AT_FIELD]: _, ...shown } = restoreFields(element, fields);
    if (kept.files.length > 0) attachments.add(kept.files);
    if (kept.files.length > 0 || Object.keys(shown).length > 0) setStatus('restored');
    // What was entered before the draft was loaded makes it another enquiry.
    const isSame = files.length === 0 && areSameFields(fields, readDraft(element));
    key.current = isSame ? kept.draft?.idempotencyKey : undefined;
    savedFiles.current = kept.files;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once.
  useEffect(() => {
    let isCurrent = true;
    const whenCurrent = (then: (element: HTMLFormElement) => void) => {
      if (isCurrent && ref.current) then(ref.current);
    };
    loadDraft(form)
      .then((kept) => whenCurrent((element) => restore(element, kept)), notKept)
      .finally(() =>
        whenCurrent((element) => {
          const openedAt = element.elements.namedItem(OPENED_AT_FIELD) as HTMLInputElement;
          openedAt.value ||= String(pageOpenedAt());
          setLoaded(true);
        }),
      );
    return () => {
      isCurrent = false;
    };
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are written when others are attached.
  useEffect(() => {
    if (!isLoaded) return;
    save();
    const isSaved =
      files.length === savedFiles.current.length &&
      files.every((file, at) => file === savedFiles.current[at]);
    if (!isSaved) keepFiles();
  }, [isLoaded, attachments.list]);

  const saveAgain = useEffectEvent(() => {
    // The form is gone where its enquiry was accepted.
    if (!isLoaded || !ref.current) return;
    save();
    keepFiles();
  });
  useEffect(() => onCleared(form, () => saveAgain()), [form]);

  return {
    status,
    /** To be called when something was entered or attached: changed content is another enquiry. */
    changed(): void {
      key.current = undefined;
      save();
    },
    /** The key of this content: the same for every attempt until something changes. */
    keyForSending(): string {
      key.current ??= newIdempotencyKey();
      save();
      return key.current;
    },
    /** Empties the form and forgets the draft. */
    discard(): void {
      ref.current?.reset();
      attachments.clear();
      key.current = undefined;
      savedFiles.current = [];
      setStatus('cleared');
      void clearDraft(form);
    },
  };
}
