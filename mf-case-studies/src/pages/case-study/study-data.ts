import type { Study } from '../../studies.ts';

/** The part of a study's row that pages show. */
export type StudySummary = Pick<Study, 'name' | 'client' | 'outcome'> & {
  /** Id of the study's page. */
  readonly page: string;
};

/** The fields of a figure's basis, in the order under its chart. */
export const BASIS_FIELDS = ['measure', 'period', 'languages', 'source'] as const;
type BasisField = (typeof BASIS_FIELDS)[number];

export type StudyData = {
  readonly study: StudySummary;
  readonly next: StudySummary;
  /** The basis of the study's figure, as far as the owner has given it. */
  readonly basis: Partial<Readonly<Record<BasisField, string>>>;
  /** Names of its markets, if the owner has given them. */
  readonly markets?: readonly string[] | undefined;
  /** The messages contain a quote of the client. */
  readonly isQuoted: boolean;
};

export type ListData = {
  readonly studies: readonly StudySummary[];
  /** Page ids of the previous and next page of the list. */
  readonly previous?: string | undefined;
  readonly next?: string | undefined;
};

/** Data of a part that shows studies. */
export type PartData = Pick<ListData, 'studies'>;
