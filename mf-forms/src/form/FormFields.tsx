import type { ReactNode } from 'react';
import { AttachmentsProvider, type AttachmentsState } from '../attachments/attachments-context.ts';
import { FieldsProvider } from '../fields/fields-context.ts';
import { useFormMessages } from '../messages/use-form-messages.ts';
import type { FieldProblem } from '../problems/field-problem.ts';
import { problemMessage } from '../problems/problem-message.ts';
import styles from './EnquiryForm.module.css';

type Props = {
  readonly problems: readonly FieldProblem[];
  readonly attachments: AttachmentsState;
  readonly children: ReactNode;
  idOf(field: string): string;
};

/** A form's fields, with what they need from it. */
export function FormFields({ problems, attachments, idOf, children }: Props) {
  const lookup = useFormMessages();
  const errorOf = (field: string) => {
    const problem = problems.find((each) => each.field === field && each.attachment === undefined);
    return problem && problemMessage(lookup, problem);
  };
  return (
    <FieldsProvider value={{ idOf, errorOf }}>
      <AttachmentsProvider value={attachments}>
        {/* The visitor must see what is being sent, so nothing can be changed until the answer is here. */}
        <div className={styles.fields} inert={attachments.isBusy}>
          {children}
        </div>
      </AttachmentsProvider>
    </FieldsProvider>
  );
}
