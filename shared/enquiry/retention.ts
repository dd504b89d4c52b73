const UNIT_MS = { minutes: 60_000, days: 86_400_000 } as const;

/** Returns the length of a period in milliseconds. Months and years have no fixed length. */
export const millisecondsOf = ({
  count,
  unit,
}: {
  readonly count: number;
  readonly unit: keyof typeof UNIT_MS;
}): number => count * UNIT_MS[unit];

export type Period = { readonly count: number; readonly unit: 'minutes' | 'days' | 'months' | 'years' };

/** Retention periods. The privacy policy states them; the API and the forms enforce some, the agency the others. */
export const RETENTION = {
  /** From receipt of the enquiry. */
  unfulfilledMaterials: { count: 30, unit: 'days' },
  /** From completion of the project. */
  completedMaterials: { count: 12, unit: 'months' },
  /** Enquiries and letters, from the day each was received or sent. */
  communication: { count: 3, unit: 'years' },
  /** Contact and billing records of clients, from the last invoice. */
  clientRecords: { count: 7, unit: 'years' },
  /** Pseudonyms of IP addresses, from the last post of a form. */
  technicalData: { count: 10, unit: 'minutes' },
  /** Deleted data in backups, from deletion: each daily run renews the backup. */
  backups: { count: 1, unit: 'days' },
  /** Drafts in the visitor's browser, from the last change. */
  drafts: { count: 30, unit: 'days' },
} as const satisfies Readonly<Record<string, Period>>;
