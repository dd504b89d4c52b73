import type { FieldError } from '@atverta/enquiry/submission.ts';
import type { ComponentStates } from '@atverta/qa/module/components.ts';
import type { Attachment } from '../../src/attachments/attachment.ts';
import { AttachmentsProvider } from '../../src/attachments/attachments-context.ts';
import { FileField } from '../../src/attachments/FileField.tsx';
import { withFormMessages } from '../../src/messages/with-form-messages.ts';
import { InForm } from './InForm.tsx';

const nothing = () => {};
const LONG_NAME = `${'Nebeprisikiškiakopūsteliaudavusiems'.repeat(4)}.pdf`;
const attached = (id: number, name: string, problem: FieldError | null = null): Attachment => ({
  id,
  file: new File(['x'.repeat(250_000 * id)], name, { type: 'application/pdf' }),
  problem,
});
const TWO = [attached(1, 'Sutartis – žąsų ūkis.pdf'), attached(2, 'priedas.docx')];

const files =
  (
    list: readonly Attachment[],
    more: { readonly isBusy?: boolean; readonly sent?: number; readonly error?: FieldError } = {},
  ) =>
  () => (
    <InForm {...(more.error && { error: ['files', more.error] as const })}>
      <AttachmentsProvider
        value={{
          list,
          add: nothing,
          remove: nothing,
          isBusy: more.isBusy ?? false,
          isHydrated: true,
          progress: more.sent === undefined ? undefined : { sent: more.sent, total: 750_000 },
        }}
      >
        <FileField />
      </AttachmentsProvider>
    </InForm>
  );

export const fileList: ComponentStates = {
  id: 'file-list',
  messages: withFormMessages(),
  states: {
    empty: files([]),
    'two files': files(TWO),
    'a file of another type': files([attached(1, 'setup.exe', 'file_type_not_allowed')]),
    'a file that is something else': files([attached(1, 'invoice.pdf', 'file_type_mismatch')]),
    'a file that is too large': files([attached(1, 'film.pdf', 'file_too_large')]),
    'too many files': files(TWO, { error: 'too_many_files' }),
    'a long name': files([attached(1, LONG_NAME)]),
    'half sent': files(TWO, { isBusy: true, sent: 375_000 }),
  },
};
