import type { ComponentStates } from '@atverta/qa/module/components.ts';
import { ErrorReport } from '../../src/form/ErrorReport.tsx';
import { withFormMessages } from '../../src/messages/with-form-messages.ts';
import { SubmissionError } from '../../src/submission/submission-error.ts';
import { idOf } from './InForm.tsx';

const failed = (reason: ConstructorParameters<typeof SubmissionError>[0], retryAfter?: number) => () => (
  <ErrorReport problems={[]} failure={new SubmissionError(reason, { retryAfter })} attempts={1} idOf={idOf} />
);

export const errorSummary: ComponentStates = {
  id: 'error-summary',
  messages: withFormMessages(),
  states: {
    'fields and a file': () => (
      <ErrorReport
        problems={[
          { field: 'name', code: 'required' },
          { field: 'email', code: 'invalid_email' },
          { field: 'files', code: 'file_type_mismatch', file: 'invoice.pdf' },
        ]}
        failure={null}
        attempts={1}
        idOf={idOf}
      />
    ),
    'too many enquiries': failed('rate-limited', 120),
    unavailable: failed('unavailable', 60),
    'connection lost': failed('connection-lost'),
    'timed out': failed('timed-out'),
    'too large': failed('too-large'),
    'a failure of ours': failed('internal'),
  },
};
