import { type ReactNode, useId } from 'react';
import styles from './FooterColumn.module.css';

type FooterColumnProps = { readonly title: string; readonly children: ReactNode };

/** A titled list of the footer; `children` are its `<li>`. */
export function FooterColumn({ title, children }: FooterColumnProps) {
  const id = useId();
  return (
    <div>
      <p id={id} className={styles['title']}>
        {title}
      </p>
      <ul className={styles['list']} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}
