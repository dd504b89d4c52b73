import { PageLink } from '@atverta/contract/platform';
import styles from './BothLanguages.module.css';

/** Shows the page in both languages at once. Without scripts, the link leads to the page about this website. */
export const BothLanguages = ({ children }: { readonly children: string }) => (
  <PageLink to="this-website" data-both className={styles.both}>
    {children}
  </PageLink>
);
