import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';

/** Simulates client-side navigation in the shell: a page that is left stays mounted, outside the document. */
export function startClientNavigation() {
  const navigation = new EventTarget();
  vi.stubGlobal('navigation', navigation);
  onTestFinished(() => void vi.unstubAllGlobals());
  const arrive = (type = 'navigatesuccess') =>
    act(async () => {
      navigation.dispatchEvent(new Event(type));
      await new Promise((resolve) => setTimeout(resolve, 200));
    });
  return {
    async leave({ container }: { readonly container: HTMLElement }): Promise<void> {
      container.remove();
      document.title = 'Another page';
      await arrive();
    },
    /** Leaves a page by a navigation that a quick return will interrupt: it ends with an error. */
    leaveForAMoment({ container }: { readonly container: HTMLElement }): void {
      container.remove();
    },
    interrupt: () => arrive('navigateerror'),
    /** Shows a page again that was left. */
    async goBack({ container }: { readonly container: HTMLElement }): Promise<void> {
      document.body.append(container);
      document.title = 'Page';
      await arrive();
    },
  };
}
