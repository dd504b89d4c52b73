import { MessagesProvider, type Platform, PlatformProvider } from '@atverta/contract/platform';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { BrowserRouter } from 'react-router';
import type { Entry } from './contents.tsx';
import styles from './Stage.module.css';

type Props = {
  readonly kind: Entry['kind'];
  /** What visitors keep where a module's code cannot be loaded: the prerendered page, not hydrated. */
  readonly isPrerendered: boolean;
  readonly platform: Platform;
  readonly children: ReactNode;
};

/** A page, part or component with what the shell would give to it, header and footer as thin frames. */
export function Stage({ kind, isPrerendered, platform, children }: Props) {
  const content = (
    <PlatformProvider value={platform}>
      <MessagesProvider value="stage">{children}</MessagesProvider>
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

/** Other modules are not here: a frame stands in for their parts, or nothing for one that fails. */
export const PART_SLOTS = {
  shown: ({ id }: PartProps) => <p className={styles.otherPart}>{id}</p>,
  failed: () => <div />,
};
