import styles from './Field.module.css';

/** The asterisk of a required field; assistive technology reads `required` of the control. */
export const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {'\u00A0*'}
  </span>
);
