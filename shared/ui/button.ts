import styles from './button.module.css';

/** Emphasis of a button: `quiet` stands beside a loud one; `back` has no arrow, which would point forward. */
export type ButtonVariant = 'loud' | 'quiet' | 'back';

export const buttonClass = (variant: ButtonVariant = 'loud'): string =>
  variant === 'loud' ? `${styles['button']}` : `${styles['button']} ${styles[variant]}`;
