import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserRouter } from 'react-router';
import styles from './Workbench.module.css';
import type { WorkbenchItem } from './workbench-items.tsx';

type Props = {
  readonly kind: WorkbenchItem['kind'];
  /** True to show the prerendered markup without hydration, as if the module's code had failed to load. */
  readonly isPrerendered: boolean;
  readonly platform: Platform;
  readonly children: ReactNode;
};

/** Shows a page, part or component with a platform like the shell's, between placeholders for header and footer. */
export function Workbench({ kind, isPrerendered, platform, children }: Props) {
  const content = (
    <PlatformProvider value={platform}>
      <MessagesProvider value="workbench">{children}</MessagesProvider>
    </PlatformProvider>
  );
  if (kind === 'component') return <BrowserRouter>{content}</BrowserRouter>;
  return (
    <>
      <div className={styles.frame}>header</div>
      {isPrerendered ? (
        <main
          id="main"
          className={styles[kind]}
          dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(content) }}
        />
      ) : (
        <main id="main" className={styles[kind]}>
          {content}
        </main>
      )}
      <div className={styles.frame}>footer</div>
    </>
  );
}

type PartProps = { readonly id: string };

/** Placeholders for the parts of other modules, which are not loaded. A part that fails is empty. */
export const PART_SLOTS = {
  shown: ({ id }: PartProps) => <p className={styles.otherPart}>{id}</p>,
  failed: () => <div />,
};
