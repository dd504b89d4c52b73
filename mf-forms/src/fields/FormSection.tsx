import type { ReactNode } from 'react';
import styles from './FormSection.module.css';

/** Short fields that stand side by side where there is room. */
export const FormSection = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.section}>{children}</div>
);
