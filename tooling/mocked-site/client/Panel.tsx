import { type ReactNode, useId, useRef, useState, useSyncExternalStore } from 'react';
import { scenarios } from '#mocks';
import { explain, initialState } from '../../qa-state/state.ts';
import type { MockedState } from '../parameters.ts';
import { AxeFindings } from './AxeFindings.tsx';
import {
  addressOf,
  choose,
  currentState,
  PARAMETERS,
  resetAll,
  unknownValues,
  watchState,
} from './current-state.ts';
import { Exchanges } from './Exchanges.tsx';
import styles from './Panel.module.css';

const LABELS: Readonly<Record<keyof MockedState, string>> = {
  scenario: 'Scenario',
  field: 'Only this field',
  latency: 'Latency, ms',
  messages: 'Messages',
  fails: 'Module that fails',
  theme: 'Theme',
  viewport: 'Width, px',
  menu: 'Menu',
  draft: 'Draft',
  storage: 'Storage',
  connection: 'Connection',
  clock: 'Clock',
};
const INITIAL = initialState(PARAMETERS);

/** Lets QA choose how the site's surroundings behave, and shows what it sent and got. */
export function Panel() {
  const state = useSyncExternalStore(watchState, currentState);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const names = (Object.keys(LABELS) as (keyof MockedState)[]).filter(
    (name) => name !== 'field' || state.scenario === 'field-errors',
  );

  return (
    <aside
      className={styles.panel}
      aria-label="Mocks"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        setOpen(false);
        button.current?.focus();
      }}
    >
      {unknownValues.length > 0 && (
        <ul role="alert" className={styles.unknown}>
          {unknownValues.map((value) => (
            <li key={value.name}>{explain(value)}</li>
          ))}
        </ul>
      )}
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Mocks: {summaryOf(state)}
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        {names.map((name) => (
          <Choice key={name} name={name} state={state}>
            {name === 'scenario' &&
              scenarios.find((scenario) => scenario.name === state.scenario)?.description}
          </Choice>
        ))}
        <CopyAddress state={state} />
        <p className={styles.copy}>
          <button type="button" className={styles.action} onClick={resetAll}>
            Reset everything
          </button>
        </p>
        <AxeFindings />
        <Exchanges />
      </div>
    </aside>
  );
}

/** The scenario, and whatever else is not as it is without a choice. */
function summaryOf(state: MockedState): string {
  const special = (Object.keys(LABELS) as (keyof MockedState)[])
    .filter((name) => name !== 'scenario' && state[name] !== INITIAL[name])
    .map((name) => `${name} ${state[name]}`);
  return [state.scenario, ...special].join(', ');
}

type ChoiceProps = {
  readonly name: keyof MockedState;
  readonly state: MockedState;
  readonly children: ReactNode;
};

function Choice({ name, state, children }: ChoiceProps) {
  const parameter: { readonly values: readonly string[]; readonly example?: string } = PARAMETERS[name];
  const value = state[name];
  // One that an address named, and no list has.
  const values = parameter.values.includes(value) ? parameter.values : [...parameter.values, value];
  const id = useId();
  return (
    <>
      <div className={styles.choice}>
        <label htmlFor={id}>{LABELS[name]}</label>
        {name === 'clock' ? (
          <input
            id={id}
            defaultValue={value}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && choose({ clock: currentTarget.value })}
          />
        ) : (
          <select id={id} value={value} onChange={(event) => choose({ [name]: event.target.value })}>
            {values.map((option) => (
              <option key={option} value={option}>
                {option || 'all'}
              </option>
            ))}
          </select>
        )}
      </div>
      {children && <p className={styles.note}>{children}</p>}
    </>
  );
}

function CopyAddress({ state }: { readonly state: MockedState }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(addressOf(state)).then(() => setCopied(true));
  return (
    <p className={styles.copy}>
      <button type="button" className={styles.action} onClick={copy} onBlur={() => setCopied(false)}>
        Copy this state’s address
      </button>
      <span role="status">{isCopied && 'Copied'}</span>
    </p>
  );
}
