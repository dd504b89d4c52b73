import type { ComponentStates } from '@atverta/qa/module/components.ts';
import { HearAboutField } from '../../src/fields/HearAboutField.tsx';
import { TextArea, TextField } from '../../src/fields/TextField.tsx';
import { useFormMessages } from '../../src/messages/use-form-messages.ts';
import { withFormMessages } from '../../src/messages/with-form-messages.ts';
import { InForm } from './InForm.tsx';

function Name() {
  const { t } = useFormMessages();
  return <TextField name="name" label={t('form.fields.name')} autoComplete="name" required />;
}

function Details() {
  const { t } = useFormMessages();
  return <TextArea name="details" label={t('form.fields.files')} hint={t('form.fields.filesHint')} />;
}

export const fields: ComponentStates = {
  id: 'field',
  messages: withFormMessages(),
  states: {
    text: () => (
      <InForm>
        <Name />
      </InForm>
    ),
    'text, required and empty': () => (
      <InForm error={['name', 'required']}>
        <Name />
      </InForm>
    ),
    'text, too long': () => (
      <InForm error={['name', 'too_long']}>
        <Name />
      </InForm>
    ),
    'text area with a hint': () => (
      <InForm>
        <Details />
      </InForm>
    ),
    select: () => (
      <InForm>
        <HearAboutField />
      </InForm>
    ),
    'select, with an error': () => (
      <InForm error={['hear_about', 'invalid_option']}>
        <HearAboutField />
      </InForm>
    ),
  },
};
