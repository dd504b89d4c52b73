import styles from './button.module.css';

/** How loud a button is; `quiet` stands beside a loud one, and `back` has no arrow, which would point on. */
export type ButtonLook = 'loud' | 'quiet' | 'back';

export const buttonClass = (look: ButtonLook = 'loud'): string =>
  look === 'loud' ? `${styles['button']}` : `${styles['button']} ${styles[look]}`;
