import styles from './button.module.css';

/** Emphasis of a button: `quiet` stands beside a loud one; `back` has no arrow, which would point forward. */
export type ButtonLook = 'loud' | 'quiet' | 'back';

export const buttonClass = (look: ButtonLook = 'loud'): string =>
  look === 'loud' ? `${styles['button']}` : `${styles['button']} ${styles[look]}`;
