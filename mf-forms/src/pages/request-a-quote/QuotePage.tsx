// biome-ignore-all assist/source/organizeImports: the form comes last, as on the contact page, since bundles that both pages share have one order of styles.
import { PageLink, useMessages } from '@atverta/contract/platform';
import { QuotationMarks } from '../../artwork/QuotationMarks.tsx';
import { useFormMessages } from '../../messages/use-form-messages.ts';
import { FormPage } from '../../sections/FormPage.tsx';
import { PageOpening } from '../../sections/PageOpening.tsx';
import { useIsAccepted } from '../../sending/use-sending.ts';
import { TranslationQuoteForm } from '../../parts/translation-quote-form/TranslationQuoteForm.tsx';
import styles from './QuotePage.module.css';

type QuoteMessages = typeof import('./en.json') & typeof import('../../parts/translation-quote-form/en.json');

export function QuotePage() {
  const { t, list, rich } = useMessages<QuoteMessages>();
  const form = useFormMessages();
  const isAccepted = useIsAccepted('translation_quote');
  return (
    <>
      <PageOpening
        tone="amber"
        kicker={t('hero.kicker')}
        title={isAccepted ? form.t('form.success.hero') : t('hero.title')}
        intro={isAccepted ? form.t('form.success.thanks') : t('hero.intro')}
        artwork={<QuotationMarks marks={t('hero.quotationMarks')} />}
      />
      <FormPage title={t('enquiry.title')} form={<TranslationQuoteForm />} asideTitle={t('facts.title')}>
        <dl className={styles.facts}>
          {list('facts.items').map(({ id, figure, text }) => (
            <div key={id}>
              <dt>{figure}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <p>{t('facts.note')}</p>
        <p>{rich('facts.contact', { link: (content) => <PageLink to="contact">{content}</PageLink> })}</p>
      </FormPage>
    </>
  );
}
