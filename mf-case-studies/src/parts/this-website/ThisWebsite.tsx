import { useMessages } from '@atverta/contract/platform';
import { Teaser } from '../../sections/this-website/Teaser.tsx';

export function ThisWebsite() {
  const { t } = useMessages<typeof import('./en.json')>();
  return <Teaser kicker={t('kicker')} text={t('text')} link={t('link')} />;
}
