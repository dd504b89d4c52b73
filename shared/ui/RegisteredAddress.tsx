import { Fragment } from 'react';
import * as brand from '../brand/brand.ts';
import styles from './RegisteredAddress.module.css';

/** The agency's address. It breaks after its commas, never within a postcode. */
export const RegisteredAddress = () =>
  brand.address.split(/(?<=,) /).map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={styles.part}>{part}</span>
    </Fragment>
  ));
