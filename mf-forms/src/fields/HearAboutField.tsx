import { HEAR_ABOUT_OPTIONS } from '@atverta/enquiry/enquiry-schema.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { Field } from './Field.tsx';

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
