import { HEAR_ABOUT_OPTIONS } from '@atverta/enquiry/submission.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { Field } from './Field.tsx';

/** How the visitor heard of the agency: the same question in two forms. */
export function HearAboutField() {
  const { t } = useFormMessages();
  return (
    <Field name="hear_about" label={t('form.fields.hear_about')}>
      {(control) => (
        <select {...control}>
          <option value="">{t('form.hearAbout.none')}</option>
          {HEAR_ABOUT_OPTIONS.map((value) => (
            <option key={value} value={value}>
              {t(`form.hearAbout.${value}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
