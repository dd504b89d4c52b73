import type { Language } from '@atverta/shared/contracts/language.ts';
import type { ReactNode } from 'react';

const drawings: Record<Language, ReactNode> = {
  en: (
    <>
      <path fill="#012169" d="M0 0h30v20H0z" />
      <path stroke="#fff" strokeWidth="4" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#c8102e" strokeWidth="1.5" d="M0 0l30 20M30 0L0 20" />
      <path stroke="#fff" strokeWidth="6" d="M15 0v20M0 10h30" />
      <path stroke="#c8102e" strokeWidth="3.5" d="M15 0v20M0 10h30" />
    </>
  ),
  lt: (
    <>
      <path fill="#fdb913" d="M0 0h30v7H0z" />
      <path fill="#006a44" d="M0 6.7h30v7H0z" />
      <path fill="#c1272d" d="M0 13.4h30V20H0z" />
    </>
  ),
};

/** Flag beside a language's name; it says nothing that the name doesn't. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
      {drawings[language]}
    </svg>
  );
}
