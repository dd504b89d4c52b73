// @vitest-environment happy-dom
import type { Language } from '@atverta/contract/language.ts';
import { defineContent } from '@atverta/contract/platform';
import { LANGUAGES } from '@atverta/settings/languages.ts';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { FORM_MESSAGES } from '../../testing/form-messages.ts';
import { openContent } from '../../testing/open-content.tsx';
import { SubmitBar } from './SubmitBar.tsx';

afterEach(cleanup);

type State = Omit<Parameters<typeof SubmitBar>[0], 'stop'>;
const IDLE: State = {
  sendLabel: 'Send',
  replyNotice: 'Soon',
  phase: 'idle',
  isSlow: false,
  progress: undefined,
  hasFailed: false,
};

const renderBar = (language: Language, state: Partial<State>) =>
  openContent(
    defineContent(
      () => <SubmitBar {...IDLE} {...state} stop={() => {}} />,
      async (asked) => ({ default: { form: FORM_MESSAGES[asked] } }),
    ),
    language,
  );

describe.each(LANGUAGES)('in %s', (language) => {
  const { submit } = FORM_MESSAGES[language];

  test('shows how much was sent', async () => {
    await renderBar(language, { phase: 'sending', progress: { sent: 300, total: 400 } });
    const bar = screen.getByRole('progressbar', { name: submit.progress });
    expect(bar.getAttribute('value')).toBe('0.75');
    expect(bar.parentElement?.textContent).toBe(
      new Intl.NumberFormat(language, { style: 'percent' }).format(0.75),
    );
    expect(screen.getByRole('button', { name: submit.sending }).getAttribute('aria-disabled')).toBe('true');
  });

  test.each([
    ['slow', { phase: 'sending', isSlow: true }, submit.slow],
    ['trying again', { phase: 'retrying' }, submit.retrying],
    ['trying again later', { phase: 'postponed' }, submit.postponed],
    ['offline', { phase: 'waiting' }, submit.waiting],
  ] as const)('says that it is %s', async (_, state, message) => {
    await renderBar(language, state);
    expect(screen.getByRole('status').textContent).toBe(message);
  });
});
