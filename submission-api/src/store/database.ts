export type SqlValue = string | number | null;

/**
 * SQL with `$1`, `$2` … for its parameters, in the subset that SQLite and PostgreSQL share. Both give
 * whole numbers as numbers.
 */
export type Query = <Row = Readonly<Record<string, SqlValue>>>(
  sql: string,
  parameters?: readonly SqlValue[],
) => Promise<Row[]>;

export interface Transaction {
  readonly query: Query;
  /** Held until the transaction ends. */
  mutex(name: string): Promise<void>;
}

/**
 * What the stores need of an SQL database. Queries and transactions reject with
 * `StoreUnavailableError` when it cannot be used now: locked, full, out of reach.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads committed rows. */
  readonly read: Query;
  /** Runs one statement as a transaction. */
  readonly write: Query;
  /**
   * Runs `work` atomically; once resolved, its changes are durable. `work` may wait for nothing but
   * its own queries, since others may wait behind it. Rejects with `CommitInDoubtError` where the
   * changes may have been committed or not.
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Overwrites what was deleted, where the database's files keep it for a while. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot take or give anything now; trying again later makes sense. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly code: string;

  constructor(code: string, cause?: unknown) {
    super(`The store is unavailable (${code})`, { cause });
    this.code = code;
  }
}

/** The database did not confirm a commit: the changes may be there or not. */
export class CommitInDoubtError extends StoreUnavailableError {}
