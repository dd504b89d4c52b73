import type { PageManifest, SlotContent } from '@atverta/contract/composition.ts';
import type { Platform } from '@atverta/contract/platform';
import type { i18n } from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import type { FederationHost } from '../../universal/federation/federation-host.ts';
import { createPartSlot } from '../../universal/slots/create-part-slot.tsx';
import { loadContent, namespaceOf } from '../../universal/slots/load-content.ts';
import { SlotRoot } from '../../universal/slots/SlotRoot.tsx';
import { withTimeout } from '../loading/with-timeout.ts';
import { reportNotHydrated } from '../reports/report-failure.ts';
import { createPathOf } from './create-path-of.ts';

export type HydratedSlots = ReturnType<typeof hydrateSlots>;

/**
 * Hydrates the slot of the page and those of its parts independently. A slot whose code cannot be loaded, or throws,
 * stays as it was prerendered.
 * @param pageSlot element with the prerendered page
 */
export function hydrateSlots(
  pageSlot: HTMLElement,
  manifest: PageManifest,
  federationHost: FederationHost,
  i18n: i18n,
) {
  const { page, parts, language } = manifest;
  const roots: Root[] = [];
  const prerendered = pageSlot.cloneNode(true) as HTMLElement;
  const copyOf = (id: string) => copyOfSlot(prerendered, id);
  const PartSlot = createPartSlot({
    onInserted(slot, id) {
      // A page that React renders again, instead of hydrating it, loses the markup of its slots.
      if (!slot.hasChildNodes()) slot.append(...copyOf(id));
    },
  });
  const platform: Platform = { language, i18n, pathOf: createPathOf(manifest), PartSlot };

  async function hydrateSlot(content: SlotContent, slot: HTMLElement | null): Promise<void> {
    if (!slot) return;
    const name = namespaceOf(content);
    try {
      const load = () => withTimeout(loadContent(content, language, federationHost, i18n));
      // Retried once, except after a time-out.
      const loadedContent = await load().catch((error) => {
        if (error?.name === 'TimeoutError') throw error;
        return load();
      });
      await new Promise<void>((resolve) => {
        const keepPrerendered = (error: unknown) => {
          slot.replaceChildren(...copyOf(content.id));
          reportNotHydrated(name, error);
          resolve();
        };
        // A transition yields to input.
        startTransition(() => {
          const root = hydrateRoot(
            slot,
            <SlotRoot platform={platform} content={loadedContent} onHydrated={resolve} />,
            { identifierPrefix: content.id, onUncaughtError: keepPrerendered },
          );
          roots.push(root);
        });
      });
    } catch (error) {
      reportNotHydrated(name, error);
    }
  }

  return {
    /** Resolves once every slot is hydrated or has failed. */
    settled: Promise.all([
      hydrateSlot(page, pageSlot),
      ...parts
        .filter(({ isStatic }) => !isStatic)
        .map((part) => hydrateSlot(part, slotIn(pageSlot, part.id))),
    ]) as Promise<unknown>,
    unmount(): void {
      for (const root of roots) root.unmount();
    },
  };
}

const slotIn = (root: HTMLElement, id: string): HTMLElement | null =>
  root.querySelector<HTMLElement>(`[data-slot="${id}"]`);

function copyOfSlot(prerendered: HTMLElement, id: string): readonly Node[] {
  const slot = prerendered.dataset['slot'] === id ? prerendered : slotIn(prerendered, id);
  return slot ? [...(slot.cloneNode(true) as HTMLElement).childNodes] : [];
}
