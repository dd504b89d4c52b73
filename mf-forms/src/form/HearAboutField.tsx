import { HEAR_ABOUT_OPTIONS } from '@atverta/shared/contracts/submission.ts';
import { SelectField } from './SelectField.tsx';
import { useFormTexts } from './texts.ts';

/** Where the visitor comes from: the same question in two forms. */
export function HearAboutField() {
  const { text } = useFormTexts();
  return (
    <SelectField
      name="hear_about"
      label={text('form.fields.hear_about')}
      none={text('form.hearAbout.none')}
      options={HEAR_ABOUT_OPTIONS.map((value) => ({ value, label: text(`form.hearAbout.${value}`) }))}
    />
  );
}
