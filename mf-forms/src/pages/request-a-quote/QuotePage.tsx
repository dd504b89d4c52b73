import { PageLink, useTexts } from '@atverta/shared/platform';
import { QuotationMarks } from '../../artwork/QuotationMarks.tsx';
import { FormPage } from '../../page/FormPage.tsx';
import { PageOpening } from '../../page/PageOpening.tsx';
import { TranslationQuoteForm } from '../../parts/translation-quote-form/TranslationQuoteForm.tsx';
import styles from './QuotePage.module.css';

export function QuotePage() {
  const { text, list, rich } = useTexts<typeof import('./en.json')>();
  return (
    <>
      <PageOpening
        tone="amber"
        kicker={text('hero.kicker')}
        title={text('hero.title')}
        intro={text('hero.intro')}
        artwork={<QuotationMarks />}
      />
      <FormPage title={text('enquiry.title')} form={<TranslationQuoteForm />}>
        <h2>{text('facts.title')}</h2>
        <dl className={styles.facts}>
          {list('facts.items').map(({ id, figure, text }) => (
            <div key={id}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{text('facts.note')}</p>
        <p>{rich('facts.contact', { link: (words) => <PageLink to="contact">{words}</PageLink> })}</p>
      </FormPage>
    </>
  );
}
