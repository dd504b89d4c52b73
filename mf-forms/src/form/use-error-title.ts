import { useEffect } from 'react';
import { useFormTexts } from './texts.ts';

/** Puts „Error:“ before the page's title while there is something wrong. */
export function useErrorTitle(hasError: boolean): void {
  const { text } = useFormTexts();
  useEffect(() => {
    if (!hasError) return;
    const title = document.title;
    const marked = text('form.errors.prefix', { title });
    document.title = marked;
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title === marked) document.title = title;
    };
  }, [hasError, text]);
}
