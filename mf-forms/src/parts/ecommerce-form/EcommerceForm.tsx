import { ecommerceSchema } from '@atverta/shared/contracts/submission.ts';
import { useTexts } from '@atverta/shared/platform';
import { FileField } from '../../attachments/FileField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { PersonFields } from '../../form/PersonFields.tsx';
import { TextArea } from '../../form/TextArea.tsx';
import { TextField } from '../../form/TextField.tsx';

/** Let’s Talk: an online shop introduces itself. */
export function EcommerceForm() {
  const { text } = useTexts<typeof import('./en.json')>();
  return (
    <EnquiryForm form="ecommerce" schema={ecommerceSchema} label={text('shop.label')}>
      <FormSection>
        <PersonFields />
      </FormSection>
      <TextField
        name="website_url"
        type="url"
        label={text('shop.website_url')}
        placeholder={text('shop.placeholder')}
        autoComplete="url"
      />
      <TextArea name="details" label={text('shop.details')} hint={text('shop.detailsHint')} />
      <FileField />
    </EnquiryForm>
  );
}
