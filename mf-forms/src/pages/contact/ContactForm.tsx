import { contactSchema, SERVICE_TYPES } from '@atverta/shared/contracts/submission.ts';
import { FileField } from '../../attachments/FileField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { HearAboutField } from '../../form/HearAboutField.tsx';
import { PersonFields } from '../../form/PersonFields.tsx';
import { RadioGroup } from '../../form/RadioGroup.tsx';
import { TextArea } from '../../form/TextArea.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useContactMessages } from './texts.ts';

/** The general enquiry: which service, who asks, what about. */
export function ContactForm() {
  const { t } = useContactMessages();
  return (
    <EnquiryForm form="contact" schema={contactSchema} label={t('enquiry.label')}>
      <RadioGroup
        name="service_type"
        legend={t('enquiry.service_type')}
        choices={SERVICE_TYPES.map((value) => ({
          value,
          label: t(`enquiry.services.${value}.label`),
          hint: t(`enquiry.services.${value}.hint`),
        }))}
      />
      <FormSection>
        <PersonFields>
          <TextField name="job_title" label={t('enquiry.job_title')} autoComplete="organization-title" />
          <TextField name="company" label={t('enquiry.company')} autoComplete="organization" />
        </PersonFields>
      </FormSection>
      <TextArea name="details" label={t('enquiry.details')} hint={t('enquiry.detailsHint')} />
      <FileField />
      <HearAboutField />
    </EnquiryForm>
  );
}
