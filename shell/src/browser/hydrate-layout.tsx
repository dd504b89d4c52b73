import type { Language } from '@atverta/contract/language.ts';
import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { LAYOUT_NAMESPACE, loadLayoutMessages } from '../universal/layout/messages.ts';
import { createPartSlot } from '../universal/slots/create-part-slot.tsx';
import { ClientLayout } from './ClientLayout.tsx';
import { withTimeout } from './loading/with-timeout.ts';
import type { ClientNavigation } from './navigation/client-navigation.ts';
import { reportNotHydrated } from './reports/report-failure.ts';

/** Hydrates header and footer. If that fails, they stay as they were prerendered. */
export async function hydrateLayout(
  clientNavigation: ClientNavigation,
  language: Language,
  i18n: i18n,
): Promise<void> {
  const { default: messages } = await withTimeout(loadLayoutMessages(language));
  i18n.addResourceBundle(language, LAYOUT_NAMESPACE, messages);
  const app = document.getElementById('app') as HTMLElement;
  const prerendered = app.cloneNode(true);
  // A transition yields to input.
  startTransition(() => {
    hydrateRoot(
      app,
      <ClientLayout clientNavigation={clientNavigation} platform={{ i18n, PartSlot: createPartSlot() }} />,
      {
        onUncaughtError: (error) => {
          app.replaceChildren(...prerendered.childNodes);
          reportNotHydrated('shell', error);
        },
      },
    );
  });
}
