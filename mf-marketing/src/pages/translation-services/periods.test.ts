import { describe, expect, it } from 'vitest';
import policyEn from '../privacy-policy/en.json' with { type: 'json' };
import policyLt from '../privacy-policy/lt.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import lt from './lt.json' with { type: 'json' };

describe.each([
  ['English', en, policyEn],
  ['Lithuanian', lt, policyLt],
])('in %s', (_language, { guarantees, faq }, { sections }) => {
  it('documents are kept for as long as the privacy policy says', () => {
    const [unfulfilled, completed] = sections.find(({ id }) => id === 'retention')?.items.map(periodIn) ?? [];
    const guarantee = guarantees.items.find(({ id }) => id === 'confidential')?.text ?? '';
    const answer = faq.items.find(({ id }) => id === 'privacy')?.answer ?? '';
    expect(periodIn(guarantee)).toBe(unfulfilled);
    expect(answer).toContain(unfulfilled);
    expect(answer).toContain(completed);
  });
});

/** Such as `30 days`. */
const periodIn = (text: string): string | undefined => /\d+\s\p{L}+/u.exec(text)?.[0];
