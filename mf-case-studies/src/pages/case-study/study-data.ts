import type { Study } from '../../studies.ts';

/** The part of a study's row that pages show. */
export type StudyRow = Pick<Study, 'name' | 'client' | 'outcome'> & {
  /** Id of the study's page. */
  readonly page: string;
};

export type StudyData = {
  readonly study: StudyRow;
  readonly next: StudyRow;
  /** Text about the quantity behind the study's figure, if the owner has given it. */
  readonly measured?: string | undefined;
  /** The messages contain a quote of the client. */
  readonly isQuoted: boolean;
};

export type ListData = {
  readonly studies: readonly StudyRow[];
  /** Page ids of the previous and next page of the list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};

/** Data of a part that shows studies. */
export type PartData = Pick<ListData, 'studies'>;
