import { HONEYPOT_FIELD, OPEN_DURATION_FIELD } from '@atverta/enquiry/enquiry-schema.ts';
import type { QuarantineReason } from '../store/records.ts';

/**
 * Returns why a submission looks automated, if it does. It is then stored in quarantine and answered as usual.
 * Posts without JavaScript do not tell how long the form was open.
 */
export function detectSpam(
  values: ReadonlyMap<string, string>,
  minFillMs: number,
): QuarantineReason | undefined {
  if (values.get(HONEYPOT_FIELD)?.trim()) return 'honeypot';
  const openMsText = values.get(OPEN_DURATION_FIELD);
  if (!openMsText) return undefined;
  const openMs = Number(openMsText);
  // It is negative if the visitor's clock was set back meanwhile.
  return openMs < 0 || openMs >= minFillMs ? undefined : 'too-fast';
}
