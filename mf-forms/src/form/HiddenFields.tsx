import {
  type FormName,
  HONEYPOT_FIELD,
  IDEMPOTENCY_FIELD,
  OPENED_AT_FIELD,
} from '@atverta/enquiry/submission.ts';
import { useLanguage } from '@atverta/runtime/platform';
import { useId } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';

/**
 * Fields that visitors do not see. Key and time stay empty without JavaScript; the honeypot stays
 * empty unless a bot fills in all fields that it finds.
 */
export function HiddenFields({ form }: { readonly form: FormName }) {
  const { t } = useFormMessages();
  const language = useLanguage();
  const honeypot = useId();
  return (
    <>
      <input type="hidden" name="form" value={form} />
      <input type="hidden" name="language" value={language} />
      <input type="hidden" name={IDEMPOTENCY_FIELD} />
      <input type="hidden" name={OPENED_AT_FIELD} />
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={honeypot}>{t('form.honeypot')}</label>
        <input id={honeypot} name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
      </div>
    </>
  );
}
