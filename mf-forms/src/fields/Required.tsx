import styles from './Field.module.css';

/** The asterisk of a required field; assistive technology hears `required` from the control. */
export const Required = () => (
  <span className={styles.required} aria-hidden="true">
    {'\u00A0*'}
  </span>
);
