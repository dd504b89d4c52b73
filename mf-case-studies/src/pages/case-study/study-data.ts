import type { Study } from '../../studies.ts';

/** What pages show of a study's row. */
export type StudyRow = Pick<Study, 'name' | 'client' | 'outcome'> & {
  /** Id of its page. */
  readonly page: string;
};

export type StudyData = {
  readonly study: StudyRow;
  readonly next: StudyRow;
  /** What its figure measures, once the owner has said so. */
  readonly measured?: string | undefined;
  /** Whether the client's words are in its messages. */
  readonly isQuoted: boolean;
};

export type ListData = {
  readonly studies: readonly StudyRow[];
  /** Ids of the pages of the list beside this one. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};

/** Of a part that shows studies. */
export type PartData = Pick<ListData, 'studies'>;
