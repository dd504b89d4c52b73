import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { entryOf, moduleName } from './contents.ts';
import { STAGE_PATH } from './Stage.tsx';
import { choiceOf, VIEWPORTS, withChoice } from './state.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './Workbench.module.css';

/**
 * Shows one page or part in a state that the address describes:
 * `?show=about&language=lt&theme=dark&viewport=320`. It stands in a frame of its own, so that its
 * media queries see the chosen width and nothing of the workbench touches it.
 */
export function Workbench() {
  const [address, setAddress] = useSearchParams();
  const [shown, setShown] = useState(address.toString());
  const viewport = choiceOf(address, 'viewport', VIEWPORTS);

  const choose = (name: string, value: string, initial: string) => {
    const next = withChoice(address, name, value, initial);
    setAddress(next);
    // A width is the frame's alone: what was entered in it stays.
    if (name !== 'viewport') setShown(next.toString());
  };

  useEffect(() => {
    document.title = `${entryOf(address)?.id} – ${moduleName}`;
  }, [address]);

  // Links on the stage lead to other entries of the module; the address follows. The width stays:
  // the stage's own address may have an older one.
  const follow = useCallback(
    (event: MessageEvent<unknown>) => {
      if (event.origin !== location.origin || !isMove(event.data)) return;
      const moved = new URLSearchParams(event.data.moved);
      setAddress(withChoice(moved, 'viewport', viewport, VIEWPORTS[0]), { replace: true });
    },
    [setAddress, viewport],
  );
  useEffect(() => {
    const goBack = () => setShown(new URLSearchParams(location.search).toString());
    addEventListener('message', follow);
    addEventListener('popstate', goBack);
    return () => {
      removeEventListener('message', follow);
      removeEventListener('popstate', goBack);
    };
  }, [follow]);

  return (
    <div className={styles.workbench}>
      <Toolbar address={address} choose={choose} />
      <main className={styles.desk}>
        <iframe
          key={shown}
          className={styles.stage}
          data-viewport={viewport}
          title={`${entryOf(address)?.id ?? moduleName}, ${viewport}`}
          src={`${STAGE_PATH}?${shown}`}
        />
      </main>
    </div>
  );
}

const isMove = (data: unknown): data is { readonly moved: string } =>
  typeof data === 'object' && data !== null && 'moved' in data && typeof data.moved === 'string';
