/**
 * Path that receives reports from browsers, such as `/api/reports` of the submission API. Without it, no reports are
 * sent.
 */
export const reportsPath = undefined as string | undefined;

/** Share of page loads whose web vitals are reported, from 0 to 1. */
export const vitalsSampleRate = 0.1;
