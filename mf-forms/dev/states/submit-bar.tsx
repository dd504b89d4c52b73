import type { ComponentStates } from '@atverta/qa/module/components.ts';
import { SubmitBar } from '../../src/form/SubmitBar.tsx';
import * as contact from '../../src/pages/contact/index.ts';
import { useContactMessages } from '../../src/pages/contact/use-contact-messages.ts';

type BarState = Omit<Parameters<typeof SubmitBar>[0], 'sendLabel' | 'note' | 'stop'>;

const IDLE: BarState = { phase: 'idle', isSlow: false, progress: undefined, hasFailed: false };

function Bar(state: BarState) {
  const { t } = useContactMessages();
  return <SubmitBar sendLabel={t('contact.send')} note={t('contact.note')} stop={() => {}} {...state} />;
}

const bar = (state: Partial<BarState>) => () => <Bar {...IDLE} {...state} />;

export const submitBar: ComponentStates = {
  id: 'submit-bar',
  messages: contact.messages,
  states: {
    idle: bar({}),
    'after a failure': bar({ hasFailed: true }),
    sending: bar({ phase: 'sending', progress: { sent: 40, total: 100 } }),
    slow: bar({ phase: 'sending', isSlow: true, progress: { sent: 80, total: 100 } }),
    retrying: bar({ phase: 'retrying' }),
    postponed: bar({ phase: 'postponed' }),
    'waiting for a connection': bar({ phase: 'waiting' }),
  },
};
