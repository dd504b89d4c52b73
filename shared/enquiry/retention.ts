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
  /** Pseudonyms of network addresses, from the last post of a form. */
  technicalData: { count: 10, unit: 'minutes' },
  /** Deleted data in backups, from deletion. */
  backups: { count: 30, unit: 'days' },
  /** Drafts in the visitor's browser, from the last change. */
  drafts: { count: 30, unit: 'days' },
} satisfies Readonly<Record<string, Period>>;
