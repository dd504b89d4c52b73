import { ecommerceSchema } from '@atverta/shared/contracts/submission.ts';
import { useMessages } from '@atverta/shared/platform';
import { FileField } from '../../attachments/FileField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { PersonFields } from '../../form/PersonFields.tsx';
import { TextArea } from '../../form/TextArea.tsx';
import { TextField } from '../../form/TextField.tsx';

/** Let’s Talk: an online shop introduces itself. */
export function EcommerceForm() {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <EnquiryForm form="ecommerce" schema={ecommerceSchema} label={t('shop.label')}>
      <FormSection>
        <PersonFields />
      </FormSection>
      <TextField
        name="website_url"
        type="url"
        label={t('shop.website_url')}
        placeholder={t('shop.placeholder')}
        autoComplete="url"
      />
      <TextArea name="details" label={t('shop.details')} hint={t('shop.detailsHint')} />
      <FileField />
    </EnquiryForm>
  );
}
