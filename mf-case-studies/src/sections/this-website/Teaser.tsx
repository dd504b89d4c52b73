import { PageLink } from '@atverta/contract/platform';
import { Section } from '@atverta/ui/Section.tsx';
import rows from '../../sections/link-row.module.css';
import styles from './Teaser.module.css';

type TeaserProps = { readonly kicker: string; readonly text: string; readonly link: string };

export function Teaser({ kicker, text, link }: TeaserProps) {
  return (
    <Section tone="raised">
      <div className={`${rows.row} ${styles['teaser']}`}>
        <div>
          <p>{kicker}</p>
          <h2>
            <PageLink to="this-website">{link}</PageLink>
          </h2>
          <p>{text}</p>
        </div>
      </div>
    </Section>
  );
}
