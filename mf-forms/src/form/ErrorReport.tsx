import { useLanguage } from '@atverta/runtime/platform';
import { useEffect } from 'react';
import { useFormMessages } from '../messages/use-form-messages.ts';
import { ErrorSummary } from '../notices/ErrorSummary.tsx';
import { failureMessage } from '../notices/failure-message.ts';
import type { FieldProblem } from '../problems/field-problem.ts';
import { problemMessage } from '../problems/problem-message.ts';
import type { SubmissionError } from '../submission/submission-error.ts';

type Props = {
  readonly problems: readonly FieldProblem[];
  readonly failure: SubmissionError | null;
  /** Number of attempts so far: each shows a new summary, which takes the focus. */
  readonly attempts: number;
  idOf(field: string): string;
};

/** What keeps the enquiry from being sent, above the form and in the page's title. */
export function ErrorReport({ problems, failure, attempts, idOf }: Props) {
  const lookup = useFormMessages();
  const { t } = lookup;
  const language = useLanguage();
  useErrorTitle(problems.length > 0 || failure !== null);
  if (problems.length > 0) {
    const items = problems.map((problem) => ({
      id: idOf(problem.attachment === undefined ? problem.field : `files-${problem.attachment}`),
      message: problemMessage(lookup, problem),
    }));
    return <ErrorSummary key={attempts} title={t('form.errors.title')} items={items} />;
  }
  return (
    failure && (
      <ErrorSummary key={attempts} title={t('form.failure.title')}>
        <p>{failureMessage(lookup, failure, language)}</p>
        <p>{t('form.unsent.kept')}</p>
      </ErrorSummary>
    )
  );
}

/** Puts “Error:” before the page's title while something is wrong. */
function useErrorTitle(hasError: boolean): void {
  const { t } = useFormMessages();
  useEffect(() => {
    if (!hasError) return;
    const title = document.title;
    const marked = t('form.errors.prefix', { title });
    document.title = marked;
    return () => {
      // Another page may have set its own title in the meantime.
      if (document.title === marked) document.title = title;
    };
  }, [hasError, t]);
}
