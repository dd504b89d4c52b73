import { useMessages } from '@atverta/contract/platform';
import type { LayoutMessages } from '../menu.ts';
import styles from './Badge.module.css';

/** Width of every line, in SVG units. */
const LINE = 176;

/** The award, set as a block of lines of equal width. */
export function Badge() {
  const { t } = useMessages<LayoutMessages>();
  const [firstWord, ...otherWords] = t('footer.badge.title').split(/[ \u00a0]/);
  return (
    <svg className={styles['badge']} viewBox="0 0 200 148" role="img" aria-label={t('footer.badge.label')}>
      <path d="M2 146V2h196v144" />
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: text takes no focus. */}
      <g className={styles['words']} aria-hidden="true">
        <text x="12" y="44" textLength={LINE} lengthAdjust="spacingAndGlyphs">
          {firstWord}
        </text>
        <text x="12" y="78" textLength={LINE} lengthAdjust="spacingAndGlyphs">
          {otherWords.join(' ')}
        </text>
        <text x="12" y="138" className={styles['year']} textLength={LINE} lengthAdjust="spacingAndGlyphs">
          {t('footer.badge.year')}
        </text>
      </g>
    </svg>
  );
}
