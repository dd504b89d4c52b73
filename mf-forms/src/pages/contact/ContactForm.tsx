import { SERVICE_TYPES } from '@atverta/enquiry/enquiry-schema.ts';
import { FileField } from '../../attachments/FileField.tsx';
import { HearAboutField } from '../../fields/HearAboutField.tsx';
import { PersonFields } from '../../fields/PersonFields.tsx';
import { RadioGroup } from '../../fields/RadioGroup.tsx';
import { TextArea, TextField } from '../../fields/TextField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { useContactMessages } from './use-contact-messages.ts';

export function ContactForm() {
  const { t } = useContactMessages();
  return (
    <EnquiryForm
      form="contact"
      label={t('enquiry.label')}
      sendLabel={t('contact.send')}
      replyNotice={t('contact.note')}
    >
      <RadioGroup
        name="service_type"
        legend={t('contact.service_type')}
        choices={SERVICE_TYPES.map((value) => ({
          value,
          label: t(`services.${value}.label`),
          hint: t(`services.${value}.hint`),
        }))}
      />
      <PersonFields>
        <TextField name="job_title" label={t('contact.job_title')} autoComplete="organization-title" />
        <TextField name="company" label={t('contact.company')} autoComplete="organization" />
      </PersonFields>
      <TextArea name="details" label={t('contact.details')} hint={t('contact.detailsHint')} />
      <FileField />
      <HearAboutField />
    </EnquiryForm>
  );
}
