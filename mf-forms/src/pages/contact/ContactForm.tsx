import { contactSchema, SERVICE_TYPES } from '@atverta/shared/contracts/submission.ts';
import { FileField } from '../../attachments/FileField.tsx';
import { EnquiryForm } from '../../form/EnquiryForm.tsx';
import { FormSection } from '../../form/FormSection.tsx';
import { HearAboutField } from '../../form/HearAboutField.tsx';
import { PersonFields } from '../../form/PersonFields.tsx';
import { RadioGroup } from '../../form/RadioGroup.tsx';
import { TextArea } from '../../form/TextArea.tsx';
import { TextField } from '../../form/TextField.tsx';
import { useContactTexts } from './texts.ts';

/** The general enquiry: which service, who asks, what about. */
export function ContactForm() {
  const { text } = useContactTexts();
  return (
    <EnquiryForm form="contact" schema={contactSchema} label={text('enquiry.label')}>
      <RadioGroup
        name="service_type"
        legend={text('enquiry.service_type')}
        choices={SERVICE_TYPES.map((value) => ({
          value,
          label: text(`enquiry.services.${value}.label`),
          hint: text(`enquiry.services.${value}.hint`),
        }))}
      />
      <FormSection>
        <PersonFields>
          <TextField name="job_title" label={text('enquiry.job_title')} autoComplete="organization-title" />
          <TextField name="company" label={text('enquiry.company')} autoComplete="organization" />
        </PersonFields>
      </FormSection>
      <TextArea name="details" label={text('enquiry.details')} hint={text('enquiry.detailsHint')} />
      <FileField />
      <HearAboutField />
    </EnquiryForm>
  );
}
