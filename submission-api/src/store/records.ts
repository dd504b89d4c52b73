import type { EnquiryFields } from '@atverta/enquiry/enquiry-schema.ts';

export type Attachment = {
  readonly id: string;
  /** Name to show, made safe. Never use it as a path. */
  readonly name: string;
  /** Media type, detected from the content. */
  readonly type: string;
  readonly bytes: number;
  /** Hash in hex. */
  readonly sha256: string;
};
export type StoredAttachment = Attachment & {
  /** Time at which the file was deleted. The row stays as a record. */
  readonly deletedAt: number | null;
  /** Time at which the virus scanner read it. */
  readonly scannedAt: number | null;
};

export type QuarantineReason = 'honeypot' | 'too-fast' | 'operator' | 'infected';

export type NewSubmission = {
  readonly fields: EnquiryFields;
  readonly attachments: readonly Attachment[];
  readonly contentHash: string;
  readonly idempotencyKey: string | undefined;
  readonly quarantineReason: QuarantineReason | undefined;
  /** Time in milliseconds since 1970, as all times in this file. */
  readonly receivedAt: number;
  /** A submission since this time with the same content is the same enquiry. */
  readonly duplicateSince: number;
  /** Channels that deliver it. In quarantine, only the agency's mail is used. */
  readonly channels: readonly DeliveryChannel[];
};

export type StoredSubmission = {
  readonly reference: string;
  readonly fields: EnquiryFields;
  readonly receivedAt: number;
  readonly quarantineReason: QuarantineReason | null;
  readonly completedAt: number | null;
  readonly attachments: readonly StoredAttachment[];
};

export type InsertResult =
  | {
      readonly outcome: 'stored' | 'replayed' | 'duplicate';
      readonly reference: string;
      readonly receivedAt: number;
    }
  | { readonly outcome: 'conflict' };

export const DELIVERY_CHANNELS = ['agency-mail', 'visitor-mail'] as const;
export type DeliveryChannel = (typeof DELIVERY_CHANNELS)[number];

export type Delivery = {
  readonly id: string;
  readonly reference: string;
  readonly channel: DeliveryChannel;
  /** Number of attempts since it was created or resent. */
  readonly attempts: number;
  readonly createdAt: number;
};
/** `written` means that a mail was written to a file, and not sent. */
export type SentState = 'sent' | 'written';
export type DeliveryState = 'pending' | SentState | 'failed';
export type DeliveryRecord = Delivery & {
  readonly state: DeliveryState;
  readonly dueAt: number;
  /** Error of the last attempt, or null after a success. */
  readonly error: string | null;
  /** Time of the first failure. */
  readonly failingSince: number | null;
};
/** Undelivered messages with the same channel and error. */
export type UndeliveredGroup = {
  readonly channel: DeliveryChannel;
  readonly error: string;
  readonly count: number;
  /** Time at which the oldest first failed, or became due if it was never tried. */
  readonly since: number;
};

export type SubmissionFilter = {
  readonly quarantined?: boolean;
  /** Selects submissions with a delivery that failed, or that has waited since before this time. */
  readonly undeliveredBefore?: number;
  readonly email?: string | undefined;
  readonly limit?: number;
};
