import type { ComponentStates } from '@atverta/qa/module/components.ts';
import { createRef } from 'react';
import { withFormMessages } from '../../src/messages/with-form-messages.ts';
import { DraftNotice } from '../../src/notices/DraftNotice.tsx';
import { SuccessMessage } from '../../src/notices/SuccessMessage.tsx';

export const notices: ComponentStates = {
  id: 'notices',
  messages: withFormMessages(),
  states: {
    'draft restored': () => <DraftNotice status="restored" isBusy={false} discard={() => {}} />,
    'draft not kept': () => <DraftNotice status="not-kept" isBusy={false} discard={() => {}} />,
    sent: () => (
      <SuccessMessage ref={createRef()} reference="ATV-7K3M-9QXA" followUp="We reply within 24 hours." />
    ),
  },
};
