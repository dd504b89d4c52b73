import { HEAR_ABOUT_OPTIONS } from '@atverta/enquiry/submission.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { SelectField } from './SelectField.tsx';

/** How the visitor heard of the agency: the same question in two forms. */
export function HearAboutField() {
  const { t } = useFormMessages();
  return (
    <SelectField
      name="hear_about"
      label={t('form.fields.hear_about')}
      none={t('form.hearAbout.none')}
      options={HEAR_ABOUT_OPTIONS.map((value) => ({ value, label: t(`form.hearAbout.${value}`) }))}
    />
  );
}
