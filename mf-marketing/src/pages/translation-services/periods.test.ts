import { createI18n } from '@atverta/contract/create-i18n.ts';
import type { PerLanguage } from '@atverta/contract/language.ts';
import { RETENTION } from '@atverta/enquiry/retention.ts';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { expect, it } from 'vitest';
import policyEn from '../privacy-policy/en.json' with { type: 'json' };
import policyLt from '../privacy-policy/lt.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };

const MESSAGES: PerLanguage<typeof en> = { en, lt };
const POLICIES = { en: policyEn, lt: policyLt };

it.each(LANGUAGES)('in %s documents are kept for as long as the privacy policy says', (language) => {
  const i18n = createI18n(language);
  i18n.addResourceBundle(language, 'policy', POLICIES[language]);
  const [unfulfilled, completed] = [RETENTION.unfulfilledMaterials, RETENTION.completedMaterials].map(
    ({ count, unit }) => i18n.t(`periods.${unit}`, { ns: 'policy', count }),
  );
  const { guarantees, faq } = MESSAGES[language];
  expect(guarantees.items.find(({ id }) => id === 'confidential')?.text).toContain(unfulfilled);
  const answer = faq.items.find(({ id }) => id === 'privacy')?.answer;
  expect(answer).toContain(unfulfilled);
  expect(answer).toContain(completed);
});
