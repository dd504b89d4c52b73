import { useEffect } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';

/** Puts “Error:” before the page's title while something is wrong. */
export function useErrorTitle(hasError: boolean): void {
  const { t } = useFormMessages();
  useEffect(() => {
    if (!hasError) return;
    const title = document.title;
    const marked = t('form.errors.prefix', { title });
    document.title = marked;
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title === marked) document.title = title;
    };
  }, [hasError, t]);
}
