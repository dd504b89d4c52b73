import type { Submission } from '@atverta/enquiry/submission.ts';

export type Attachment = {
  readonly id: string;
  /** Display text, made safe; never a path. */
  readonly name: string;
  /** Media type by content. */
  readonly type: string;
  readonly bytes: number;
  /** Hex. */
  readonly sha256: string;
};
export type StoredAttachment = Attachment & {
  /** When retention took the file away; the row stays as a record of it. */
  readonly deletedAt: number | null;
};

/** Why a submission is in quarantine. */
export type Suspicion = 'honeypot' | 'too-fast' | 'operator';

export type NewSubmission = {
  readonly fields: Submission;
  readonly attachments: readonly Attachment[];
  readonly contentHash: string;
  readonly idempotencyKey: string | undefined;
  readonly suspicion: Suspicion | undefined;
  /** Milliseconds since 1970, as all times here. */
  readonly receivedAt: number;
  /** Same content since then counts as the same enquiry. */
  readonly duplicateSince: number;
  /** Where the enquiry is announced; one in quarantine to the agency alone. */
  readonly channels: readonly NotificationChannel[];
};

export type StoredSubmission = {
  readonly reference: string;
  readonly fields: Submission;
  readonly receivedAt: number;
  readonly quarantinedFor: Suspicion | null;
  readonly completedAt: number | null;
  readonly attachments: readonly StoredAttachment[];
};

export type Acceptance =
  | {
      readonly outcome: 'stored' | 'replayed' | 'duplicate';
      readonly reference: string;
      readonly receivedAt: number;
    }
  | { readonly outcome: 'conflict' };

/** Ways in which a submission is announced. */
export const NOTIFICATION_CHANNELS = ['agency-mail', 'visitor-mail', 'webhook'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

export type Delivery = {
  readonly id: string;
  readonly reference: string;
  readonly channel: NotificationChannel;
  /** Attempts made before this one. */
  readonly attempts: number;
  readonly createdAt: number;
};
/** `filed`: a mail that was written to a file, where there is no mail server. */
export type DeliveryOutcome = 'sent' | 'filed';
export type DeliveryState = 'pending' | DeliveryOutcome | 'failed';
export type DeliveryRecord = Delivery & {
  readonly state: DeliveryState;
  readonly dueAt: number;
  /** What the last attempt failed with, until one succeeds: a delivery is undelivered while it has one. */
  readonly error: string | null;
  /** When it was first tried in vain. */
  readonly failingSince: number | null;
};
/** The undelivered of one channel and error. */
export type Undelivered = {
  readonly channel: NotificationChannel;
  readonly error: string;
  readonly count: number;
  /** When the oldest failed first, or was due. */
  readonly since: number;
};

export type Selection = {
  readonly quarantined?: boolean;
  /** Those with an announcement that failed, or that was due before then and has not gone out. */
  readonly undeliveredBefore?: number;
  readonly email?: string | undefined;
  readonly limit?: number;
};

export interface SubmissionStore {
  /**
   * Resolves once the enquiry is durable, whole, exactly once. Whether it was seen before is decided
   * here alone. `putFiles` puts its files in place before the rows that name them; it is not called
   * for most of those that were seen before.
   */
  accept(submission: NewSubmission, putFiles?: () => Promise<void>): Promise<Acceptance>;
  /** True once an enquiry was stored under this idempotency key. */
  hasKey(key: string): Promise<boolean>;
  find(reference: string): Promise<StoredSubmission | undefined>;
  /** Newest first. */
  list(selection?: Selection): Promise<StoredSubmission[]>;
  quarantine(reference: string): Promise<void>;
  /** Approves a submission in quarantine, and announces it. False when it was not in quarantine. */
  approve(reference: string, channels: readonly NotificationChannel[], now: number): Promise<boolean>;
  /** How many look like a robot's and were not looked at, and when the oldest came in. */
  suspects(): Promise<{ readonly count: number; readonly since: number }>;
  complete(reference: string, now: number): Promise<void>;
  /**
   * Deletes rows, and what the database's own files still hold of them; resolves to the attachments
   * whose files must follow.
   */
  erase(references: readonly string[]): Promise<Attachment[]>;
  markAttachmentsDeleted(ids: readonly string[], now: number): Promise<void>;
  /** Which of these attachments belong to a submission. */
  knownAttachments(ids: readonly string[]): Promise<Set<string>>;
}

export interface DeliveryStore {
  /** Hands out deliveries of a channel that are due, each to one owner until the lease ends. */
  lease(lease: {
    readonly channel: NotificationChannel;
    readonly owner: string;
    readonly now: number;
    readonly until: number;
    readonly limit: number;
  }): Promise<Delivery[]>;
  /** Keeps deliveries that are under way from being handed to others. */
  extendLeases(owner: string, now: number, until: number): Promise<void>;
  markDone(id: string, owner: string, outcome: DeliveryOutcome, now: number): Promise<void>;
  /** `retryAt` of undefined gives the delivery up. `error` holds no personal data. */
  markFailed(
    id: string,
    owner: string,
    failure: { readonly error: string; readonly now: number; readonly retryAt: number | undefined },
  ): Promise<void>;
  /** Gives unsent deliveries back, so that another process need not wait for the lease to end. */
  returnLeases(owner: string): Promise<void>;
  deliveriesOf(reference: string): Promise<DeliveryRecord[]>;
  /** Makes all that has not been sent due at once; resolves to how many. */
  retry(reference: string, now: number): Promise<number>;
  /** What has not been sent of these submissions. */
  unsent(references: readonly string[]): Promise<DeliveryRecord[]>;
  /** What failed, or was due before then and has not gone out. */
  undelivered(before: number): Promise<Undelivered[]>;
  /** Which of these deliveries there are. */
  known(ids: readonly string[]): Promise<Set<string>>;
  countDeliveries(): Promise<Readonly<Record<DeliveryState, number>>>;
}

export interface LimitStore {
  /** Holds an idempotency key for one request; false while another request holds it. */
  holdKey(key: string, owner: string, now: number, until: number): Promise<boolean>;
  renewKeys(keys: readonly string[], owner: string, until: number): Promise<void>;
  forgetKey(key: string, owner: string): Promise<void>;
  /**
   * Counts a request of a client; resolves to the milliseconds until the next one is allowed:
   * zero when this one is.
   */
  countRequest(client: string, now: number, limit: { count: number; windowMs: number }): Promise<number>;
  forgetExpired(now: number): Promise<void>;
  /** Notes that a process uses this store, until it ends or says so no more. */
  noteProcess(owner: string, until: number): Promise<void>;
  endProcess(owner: string): Promise<void>;
  countProcesses(now: number): Promise<number>;
}

export interface Store {
  readonly submissions: SubmissionStore;
  readonly deliveries: DeliveryStore;
  readonly limits: LimitStore;
  /** Rejects with `StoreUnavailableError` unless the store can be written to. */
  checkReady(): Promise<void>;
  /** The same by writing a row to disk, reading it and deleting it. */
  checkWriting(): Promise<void>;
  close(): Promise<void>;
}
