import { useMessages } from '@atverta/contract/platform';
import { FileField } from '../../attachments/FileField.tsx';
import { HearAboutField } from '../../fields/HearAboutField.tsx';
import { PersonFields } from '../../fields/PersonFields.tsx';
import { TextArea } from '../../fields/TextField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';

type FieldMessages = typeof import('@atverta/enquiry/messages/translation_quote/en.json');

export function TranslationQuoteForm() {
  const { t } = useMessages<FieldMessages & typeof import('./en.json')>();
  return (
    <EnquiryForm
      form="translation_quote"
      label={t('quote.label')}
      sendLabel={t('translation_quote.send')}
      replyNotice={t('translation_quote.note')}
    >
      <PersonFields />
      <TextArea
        name="details"
        label={t('translation_quote.details')}
        hint={t('translation_quote.detailsHint')}
      />
      <FileField />
      <HearAboutField />
    </EnquiryForm>
  );
}
