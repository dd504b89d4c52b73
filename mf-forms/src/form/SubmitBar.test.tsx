// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { TEXTS } from '../../testing/forms.ts';
import { openContent } from '../../testing/open-content.tsx';
import { SubmitBar } from './SubmitBar.tsx';

afterEach(cleanup);

type State = Omit<Parameters<typeof SubmitBar>[0], 'stop'>;
const IDLE: State = { phase: 'idle', slow: false, progress: undefined, hasFailed: false };

const open = (language: 'en' | 'lt', state: Partial<State>) =>
  openContent(
    {
      Content: () => <SubmitBar {...IDLE} {...state} stop={() => {}} />,
      messages: async (asked) => ({ default: { form: TEXTS[asked] } }),
    },
    language,
  );

describe.each(['en', 'lt'] as const)('in %s', (language) => {
  const { submit } = TEXTS[language];

  test('shows how much has left', async () => {
    await open(language, { phase: 'sending', progress: { sent: 300, total: 400 } });
    const bar = screen.getByRole('progressbar', { name: submit.progress });
    expect(bar.getAttribute('value')).toBe('0.75');
    expect(bar.parentElement?.textContent).toBe(language === 'en' ? '75%' : '75\u00A0%');
    expect(screen.getByRole('button', { name: submit.sending }).getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['slow', { phase: 'sending', slow: true }, submit.slow],
    ['trying again', { phase: 'retrying' }, submit.retrying],
    ['offline', { phase: 'waiting' }, submit.waiting],
  ] as const)('says that it is %s', async (_, state, words) => {
    await open(language, state);
    expect(screen.getByRole('status').textContent).toBe(words);
  });
});
