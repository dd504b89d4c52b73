import { translationQuoteSchema } from '@atverta/shared/contracts/submission.ts';
import { useMessages } from '@atverta/shared/platform';
import { FileField } from '../../attachments/FileField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { HearAboutField } from '../../form/HearAboutField.tsx';
import { PersonFields } from '../../form/PersonFields.tsx';
import { TextArea } from '../../form/TextArea.tsx';

/** A document goes out for a quote. */
export function TranslationQuoteForm() {
  const { t } = useMessages<typeof import('./en.json')>();
  return (
    <EnquiryForm form="translation_quote" schema={translationQuoteSchema} label={t('quote.label')}>
      <FormSection>
        <PersonFields />
      </FormSection>
      <TextArea name="details" label={t('quote.details')} hint={t('quote.detailsHint')} />
      <FileField />
      <HearAboutField />
    </EnquiryForm>
  );
}
