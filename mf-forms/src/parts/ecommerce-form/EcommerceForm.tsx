import { useMessages } from '@atverta/contract/platform';
import { FileField } from '../../attachments/FileField.tsx';
import { PersonFields } from '../../fields/PersonFields.tsx';
import { TextArea, TextField } from '../../fields/TextField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';

type FieldMessages = typeof import('@atverta/enquiry/messages/ecommerce/en.json');

export function EcommerceForm() {
  const { t } = useMessages<FieldMessages & typeof import('./en.json')>();
  return (
    <EnquiryForm
      form="ecommerce"
      label={t('shop.label')}
      sendLabel={t('ecommerce.send')}
      replyNotice={t('ecommerce.note')}
    >
      <PersonFields />
      <TextField
        name="website_url"
        type="url"
        label={t('ecommerce.website_url')}
        placeholder={t('ecommerce.placeholder')}
        autoComplete="url"
      />
      <TextArea name="details" label={t('ecommerce.details')} hint={t('ecommerce.detailsHint')} />
      <FileField />
    </EnquiryForm>
  );
}
