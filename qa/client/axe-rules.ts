/** What axe looks at: WCAG 2.2 AA, and what it recommends besides. */
export const AXE_TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of WCAG 2.2 and 2.5.3; axe leaves them out where nobody asks for them. */
export const AXE_RULES = {
  'target-size': { enabled: true },
  'label-content-name-mismatch': { enabled: true },
} as const;
