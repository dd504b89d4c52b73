/** Rules that axe checks: WCAG 2.2 AA and its best practices. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Rules of WCAG 2.2 and of its criterion 2.5.3 that axe does not run by default. */
export const AXE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
} as const;
