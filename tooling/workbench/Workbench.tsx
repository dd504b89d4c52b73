import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { Finding } from '../axe/find-violations.ts';
import { initialState, withState } from '../qa-state/state.ts';
import { moduleName } from './contents.ts';
import { STAGE_PATH, type StageMessage } from './stage-messages.ts';
import { PARAMETERS, stateOf, type WorkbenchState } from './state.ts';
import { Toolbar } from './Toolbar.tsx';
import styles from './Workbench.module.css';

/**
 * Shows one page, part or component in a state that the address describes wholly. It stands in a
 * frame of its own, so that its media queries see the chosen width and nothing of the workbench
 * touches it. Whatever changes the address, Back and Forward included, changes the stage.
 */
export function Workbench() {
  const { search, hash } = useLocation();
  const navigate = useNavigate();
  const { state, unknown } = useMemo(() => stateOf(search), [search]);
  const [findings, setFindings] = useState<readonly Finding[]>();
  const [resets, setResets] = useState(0);
  // A width is the frame's alone: what was entered in it stays.
  const shown = withState(new URLSearchParams(), { ...state, viewport: 'full' }).toString();
  // A hash is followed on the stage, and reported from it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it must not load the stage anew.
  const src = useMemo(() => `${STAGE_PATH}?${shown}${hash}`, [shown, resets]);

  const go = useCallback(
    (next: WorkbenchState, options: { readonly hash?: string; readonly replace?: boolean } = {}) => {
      setFindings(undefined);
      const described = withState(new URLSearchParams(), next).toString();
      navigate({ search: described, hash: options.hash ?? '' }, { replace: options.replace ?? false });
    },
    [navigate],
  );

  // The address in the browser's bar is what is pasted elsewhere: it leaves nothing to guess.
  useEffect(() => {
    const address = new URLSearchParams(search);
    const missing = Object.entries(state).filter(([name]) => !address.has(name));
    if (missing.length === 0) return;
    navigate({ search: withState(address, Object.fromEntries(missing)).toString(), hash }, { replace: true });
  }, [navigate, search, hash, state]);

  useEffect(() => {
    document.title = `${state.show} – ${moduleName}`;
  }, [state.show]);

  useEffect(() => {
    const follow = ({ origin, data }: MessageEvent<StageMessage>) => {
      if (origin !== location.origin) return;
      // Links on the stage lead to other entries of the module, in the same state.
      if (data.open !== undefined) go({ ...state, show: data.open });
      if (data.hash !== undefined) go(state, { hash: data.hash, replace: true });
      if (data.findings) setFindings(data.findings);
    };
    addEventListener('message', follow);
    return () => removeEventListener('message', follow);
  }, [go, state]);

  return (
    <div className={styles.workbench}>
      <Toolbar
        state={state}
        unknown={unknown}
        findings={findings}
        choose={(changes) => go({ ...state, ...changes }, { hash })}
        reset={() => {
          go({ ...initialState(PARAMETERS), show: state.show });
          setResets(resets + 1);
        }}
      />
      <main className={styles.desk}>
        <iframe
          key={`${shown} ${resets}`}
          className={styles.stage}
          data-viewport={state.viewport}
          title={`${state.show}, ${state.viewport}`}
          src={src}
        />
      </main>
    </div>
  );
}
