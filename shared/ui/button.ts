import styles from './button.module.css';

/** Classes of a button or of a link that looks like one; `quiet` stands beside a loud one. */
export const buttonClass = (look: 'loud' | 'quiet' = 'loud'): string =>
  look === 'quiet' ? `${styles['button']} ${styles['quiet']}` : `${styles['button']}`;
