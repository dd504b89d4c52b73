import { type FormName, OPENED_AT_FIELD } from '@atverta/enquiry/submission.ts';
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Attachments } from '../attachments/use-attachments.ts';
import { newIdempotencyKey } from './draft-key.ts';
import { clearDraft, type KeptDraft, loadDraft, saveFields, saveFiles } from './draft-store.ts';
import { areSameFields, readDraft, restoreFields } from './form-fields.ts';
import { pageOpenedAt } from './page-opened-at.ts';

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
  const savedAt = useRef<number>(undefined);
  const savedFiles = useRef<readonly File[]>([]);
  const notKept = () => setStatus('not-kept');
  const files = attachments.list.map(({ file }) => file);

  function save(): void {
    if (!isLoaded || !ref.current) return;
    const fields = readDraft(ref.current);
    // A new tab would take over an empty draft in place of an older one. The time is always there.
    const isEmpty = files.length === 0 && Object.keys(fields).length === 1;
    savedAt.current = isEmpty ? undefined : Date.now();
    if (savedAt.current === undefined) void clearDraft(form);
    else saveFields(form, { fields, idempotencyKey: key.current, savedAt: savedAt.current }).catch(notKept);
  }

  const restore = useEffectEvent((element: HTMLFormElement, kept: KeptDraft) => {
    if (status === 'not-kept' || kept.draft?.savedAt === savedAt.current) return;
    const fields = kept.draft?.fields ?? {};
    const isBack = savedAt.current !== undefined;
    if (isBack) {
      element.reset();
      attachments.clear();
    }
    const { [OPENED_AT_FIELD]: _, ...shown } = restoreFields(element, fields);
    if (kept.files.length > 0) attachments.add(kept.files);
    setStatus(kept.files.length > 0 || Object.keys(shown).length > 0 ? 'restored' : 'new');
    // What was entered before the draft was loaded makes it another enquiry.
    const isSame = (isBack || files.length === 0) && areSameFields(fields, readDraft(element));
    key.current = isSame ? kept.draft?.idempotencyKey : undefined;
    savedFiles.current = kept.files;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a draft is restored once.
  useEffect(() => {
    const load = () => {
      const known = savedAt.current;
      return loadDraft(form).then((kept) => {
        // What was entered in the meantime stands.
        if (ref.current && savedAt.current === known) restore(ref.current, kept);
      }, notKept);
    };
    load().finally(() => {
      if (!ref.current) return;
      const openedAt = ref.current.elements.namedItem(OPENED_AT_FIELD) as HTMLInputElement;
      openedAt.value ||= String(pageOpenedAt());
      setLoaded(true);
    });
    // Meanwhile another document may have changed the draft, or sent it.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [form]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: files are written when others are attached.
  useEffect(() => {
    if (!isLoaded) return;
    const isSaved =
      files.length === savedFiles.current.length &&
      files.every((file, at) => file === savedFiles.current[at]);
    if (!isSaved) {
      savedFiles.current = files;
      saveFiles(form, files).catch(notKept);
    }
    save();
  }, [isLoaded, attachments.list]);

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
    /** Empties the form, and so ends the draft. */
    discard(): void {
      ref.current?.reset();
      attachments.clear();
      key.current = undefined;
      savedFiles.current = [];
      setStatus('cleared');
    },
  };
}
