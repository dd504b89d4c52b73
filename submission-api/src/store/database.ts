export type SqlValue = string | number | null;

/**
 * Runs SQL with parameters `$1`, `$2` …, in the subset that SQLite and PostgreSQL share. Both return integers
 * as numbers.
 */
export type Query = <Row = Readonly<Record<string, SqlValue>>>(
  sql: string,
  parameters?: readonly SqlValue[],
) => Promise<Row[]>;

export interface Transaction {
  readonly query: Query;
  /** Waits for a lock by name and holds it until the transaction ends. */
  lock(name: string): Promise<void>;
}

/**
 * An SQL database. Queries and transactions reject with `StoreUnavailableError` if it cannot be used now: it is
 * locked, full or unreachable.
 */
export interface Database {
  readonly dialect: 'sqlite' | 'postgres';
  /** Reads committed rows. */
  readonly read: Query;
  /** Runs one statement as a transaction. */
  readonly write: Query;
  /**
   * Runs `work` atomically. Its changes are durable once this resolves. `work` may wait only for its own queries,
   * since other transactions may wait for it.
   * @throws CommitInDoubtError if the changes may or may not have been committed
   */
  transaction<T>(work: (transaction: Transaction) => Promise<T>): Promise<T>;
  /** Overwrites deleted data that the database's files still hold. */
  scrub(): Promise<void>;
  close(): Promise<void>;
}

/** The store cannot be used now. A later attempt may succeed. */
export class StoreUnavailableError extends Error {
  override readonly name = 'StoreUnavailableError';
  readonly code: string;

  constructor(code: string, cause?: unknown, message = `The store is unavailable (${code})`) {
    super(message, { cause });
    this.code = code;
  }
}

/** The database did not confirm a commit: the changes may or may not be stored. */
export class CommitInDoubtError extends StoreUnavailableError {}
