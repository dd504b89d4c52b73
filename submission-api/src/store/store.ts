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
  /** When the file was deleted; the row stays as a record of it. */
  readonly deletedAt: number | null;
};

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
  /** One in quarantine is announced to the agency alone. */
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

export type StoreResult =
  | {
      readonly outcome: 'stored' | 'replayed' | 'duplicate';
      readonly reference: string;
      readonly receivedAt: number;
    }
  | { readonly outcome: 'conflict' };

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
/** `filed`: a mail that was written to a file. */
export type DeliveryOutcome = 'sent' | 'filed';
export type DeliveryState = 'pending' | DeliveryOutcome | 'failed';
export type DeliveryRecord = Delivery & {
  readonly state: DeliveryState;
  readonly dueAt: number;
  /** What the last attempt failed with, until one succeeds. */
  readonly error: string | null;
  /** When the first attempt failed. */
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

export type SubmissionFilter = {
  readonly quarantined?: boolean;
  /** Those with an announcement that failed, or that was due before then and has not gone out. */
  readonly undeliveredBefore?: number;
  readonly email?: string | undefined;
  readonly limit?: number;
};
