import { PageLink } from '@atverta/contract/platform';
import styles from './BothLanguages.module.css';

/** Shows the page in both languages at once. Without scripts, it is a link to the page “About this website”. */
export const BothLanguages = ({ children }: { readonly children: string }) => (
  <PageLink to="this-website" data-both className={styles.both}>
    {children}
  </PageLink>
);
