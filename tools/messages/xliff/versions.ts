/** Facts about the versions of XLIFF that tools of translators read. */
export const XLIFF = {
  '2.0': {
    namespace: 'urn:oasis:names:tc:xliff:document:2.0',
    /** States of a message without a translation, and with one. */
    states: { open: 'initial', done: 'final' },
  },
  '1.2': {
    namespace: 'urn:oasis:names:tc:xliff:document:1.2',
    states: { open: 'needs-translation', done: 'final' },
  },
} as const;

export type Version = keyof typeof XLIFF;

/** States that say that a target is not the translation yet. */
export const UNTRANSLATED: readonly string[] = ['initial', 'new', 'needs-translation'];
