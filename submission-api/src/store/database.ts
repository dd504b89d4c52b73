export type SqlValue = string | number | null;
export type Row = Readonly<Record<string, SqlValue>>;

/** SQL with `$1`, `$2` … for its parameters, in the subset that SQLite and PostgreSQL share. */
export type Query = (sql: string, parameters?: readonly SqlValue[]) => Promise<Row[]>;

export interface Transaction {
  readonly query: Query;
  /** Keeps other transactions that take the same mutex waiting until this one has ended. */
  mutex(name: string): Promise<void>;
}

/**
 * What the stores need of an SQL database. Both methods reject with `StoreUnavailableError` when the
 * database cannot be used now: locked, full, out of reach.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads committed rows. */
  readonly read: Query;
  /**
   * Runs `work` whole or not at all; once resolved, its changes survive a power cut. `work` may
   * wait for nothing but its own queries, since others may wait behind it. Where it rejects with
   * `CommitInDoubtError`, nobody knows which of the two it was.
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

/** The database was told to commit, and did not say that it has: the changes may be there or not. */
export class CommitInDoubtError extends StoreUnavailableError {}
