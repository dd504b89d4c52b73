import { components } from '#module/components';
import { scenarios } from '#module/setup';
import type { Finding } from '../axe/find-violations.ts';
import { explain, type UnknownValue, withState } from '../qa-state/state.ts';
import { moduleName } from './contents.ts';
import { STAGE_PATH } from './stage-messages.ts';
import { PARAMETERS, type WorkbenchState } from './state.ts';
import styles from './Workbench.module.css';

type ToolbarProps = {
  readonly state: WorkbenchState;
  readonly unknown: readonly UnknownValue[];
  /** What axe found on the stage, where it was asked. */
  readonly findings: readonly Finding[] | undefined;
  choose(changes: Partial<WorkbenchState>): void;
  reset(): void;
};

/** Chooses what is shown; every choice stands in the address, ready to be pasted elsewhere. */
export function Toolbar({ state, unknown, findings, choose, reset }: ToolbarProps) {
  const scenario = scenarios.find(({ name }) => name === state.scenario);
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>{moduleName}</h1>
      <form
        className={styles.choices}
        aria-label="What is shown"
        onSubmit={(event) => event.preventDefault()}
      >
        {(Object.keys(PARAMETERS) as (keyof WorkbenchState)[])
          .filter((name) => isUseful(name, state))
          .map((name) => (
            <Choice key={name} name={name} state={state} choose={(value) => choose({ [name]: value })} />
          ))}
        <button type="button" onClick={reset}>
          Reset everything
        </button>
        <button type="button" onClick={() => frames[0]?.postMessage({ check: 'axe' }, location.origin)}>
          Check with axe
        </button>
        <a className={styles.alone} href={`${STAGE_PATH}?${withState(new URLSearchParams(), state)}`}>
          Open without this bar
        </a>
      </form>
      {unknown.length > 0 && (
        <ul role="alert" className={styles.unknown}>
          {unknown.map((value) => (
            <li key={value.name}>{explain(value)}</li>
          ))}
        </ul>
      )}
      {scenario && <p className={styles.note}>{scenario.description}</p>}
      <div role="status" className={styles.note}>
        {findings && (findings.length === 0 ? 'axe found nothing' : `axe found ${findings.length}:`)}
        {findings?.map(({ rule, help, targets }) => (
          <p key={rule}>
            {help} ({rule}): {targets.join(', ')}
          </p>
        ))}
      </div>
    </header>
  );
}

function isUseful(name: keyof WorkbenchState, { show, scenario }: WorkbenchState): boolean {
  if (name === 'state') return statesOf(show).length > 0;
  return name !== 'field' || scenario === 'field-errors';
}

const statesOf = (show: string): readonly string[] =>
  Object.keys(components.find(({ id }) => id === show)?.states ?? {});

type ChoiceProps = {
  readonly name: keyof WorkbenchState;
  readonly state: WorkbenchState;
  choose(value: string): void;
};

function Choice({ name, state, choose }: ChoiceProps) {
  const { values, accepts }: { readonly values: readonly string[]; accepts?(value: string): boolean } =
    PARAMETERS[name];
  const listed = name === 'state' ? ['all', ...statesOf(state.show)] : values;
  const value = state[name];
  if (accepts)
    return (
      <label className={styles.choice}>
        {name}
        <input
          key={value}
          name={name}
          defaultValue={value}
          onBlur={(event) => event.target.value !== value && choose(event.target.value)}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose(currentTarget.value)}
        />
      </label>
    );
  return (
    <label className={styles.choice}>
      {name}
      <select name={name} value={value} onChange={(event) => choose(event.target.value)}>
        {[...listed, ...(listed.includes(value) ? [] : [value])].map((option) => (
          <option key={option} value={option}>
            {option || 'all'}
          </option>
        ))}
      </select>
    </label>
  );
}
