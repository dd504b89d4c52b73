import type { Study } from '../../studies.ts';

/** What pages show of a study's row. */
export type StudyRow = Pick<Study, 'name' | 'client' | 'outcome'> & {
  /** Id of its page. */
  readonly page: string;
};

/** Data of a study's page. */
export type StudyData = {
  readonly study: StudyRow;
  readonly next: StudyRow;
  /** What its figure measures, once the owner has said so. */
  readonly measured?: string | undefined;
  /** Whether the client's words are in its messages. */
  readonly isQuoted: boolean;
};
