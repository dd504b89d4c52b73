import { Fragment } from 'react';
import styles from './RegisteredAddress.module.css';

/** A company's address. Lines break after commas, never within a postcode. */
export const RegisteredAddress = ({ address }: { readonly address: string }) =>
  address.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
