/** Formats an ISO time as `2026-01-31 12:00`. */
export const formatTime = (iso: string): string => iso.slice(0, 16).replace('T', ' ');
