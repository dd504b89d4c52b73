import { useRef, useState, useSyncExternalStore } from 'react';
import { scenarios } from '#module/mocks';
import type { QaParameters, QaState } from '../state/parameters.ts';
import { initialState, type Parameter } from '../state/state.ts';
import { type Finding, findViolations } from './axe.ts';
import { nativeSession, PANEL_KEY } from './environment.ts';
import {
  changeState,
  currentState,
  parameters,
  REAL_SCENARIO,
  resetAll,
  urlOf,
  urlWarnings,
  watchState,
} from './page-state.ts';
import { RequestLog } from './RequestLog.tsx';

type Name = keyof QaParameters;

/** The panel with all parameters of the state, the check with axe, and the page's requests. */
export function Panel({ isBeside }: { readonly isBeside: boolean }) {
  const state = useSyncExternalStore(watchState, currentState);
  const [isOpen, setOpen] = useState((nativeSession.getItem(PANEL_KEY) ?? String(isBeside)) === 'true');
  const [findings, setFindings] = useState<readonly Finding[]>([]);
  const [status, setStatus] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const openOrClose = (willBeOpen: boolean) => {
    nativeSession.setItem(PANEL_KEY, String(willBeOpen));
    setOpen(willBeOpen);
  };
  const copy = () => navigator.clipboard.writeText(urlOf(state)).then(() => setStatus('Copied'));
  const check = async () => {
    const violations = await findViolations();
    setFindings(violations);
    setStatus(violations.length === 0 ? 'axe found nothing' : `axe found ${violations.length}`);
  };

  return (
    <aside
      className="panel"
      aria-label="QA"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        event.stopPropagation();
        openOrClose(false);
        button.current?.focus();
      }}
    >
      {urlWarnings.length > 0 && (
        <div role="alert" className="unknown">
          <ul>
            {urlWarnings.map((message) => (
              <li key={message}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <button
        ref={button}
        id="toggle"
        type="button"
        className="toggle"
        aria-expanded={isOpen}
        aria-controls="body"
        onClick={() => openOrClose(!isOpen)}
      >
        QA: {summaryOf(state)}
      </button>
      <div id="body" className="body" hidden={!isOpen}>
        {(Object.keys(parameters) as Name[])
          .filter((name) => isUseful(name, state))
          .map((name) => (
            <Choice key={name} name={name} value={state[name] ?? ''} />
          ))}
        <p className="actions">
          <button type="button" onClick={copy}>
            Copy this state’s URL
          </button>
          <button type="button" id="reset" onClick={resetAll}>
            Reset everything
          </button>
          <button type="button" onClick={check}>
            Check with axe
          </button>
          <span role="status">{status}</span>
        </p>
        {findings.map(({ rule, help, targets }) => (
          <details key={rule}>
            <summary>
              {help} ({rule})
            </summary>
            <pre>{targets.join('\n')}</pre>
          </details>
        ))}
        <RequestLog />
      </div>
    </aside>
  );
}

/** Names the page or scenario, and all parameters that differ from their default. */
function summaryOf(state: QaState): string {
  const initialValues = initialState(parameters);
  const mainParameter = state.show === undefined ? 'scenario' : 'show';
  const changedParameters = (Object.keys(parameters) as Name[])
    .filter((name) => name !== mainParameter && state[name] !== initialValues[name])
    .map((name) => `${name} ${state[name]}`);
  return [state[mainParameter], ...changedParameters].join(', ');
}

function isUseful(name: Name, { scenario }: QaState): boolean {
  const { values, accepts }: Parameter = parameters[name] ?? { values: [] };
  return (values.length > 1 || accepts !== undefined) && (name !== 'field' || scenario === 'invalid-fields');
}

function Choice({ name, value }: { readonly name: Name; readonly value: string }) {
  const { values = [], accepts, example }: Partial<Parameter> = parameters[name] ?? {};
  // A test may have set a value that is not in the list.
  const options = values.includes(value) ? values : [...values, value];
  const set = (newValue: string) => newValue !== value && changeState({ [name]: newValue });
  return (
    <>
      <div className="choice">
        <label htmlFor={name}>{name}</label>
        {accepts ? (
          <input
            key={value}
            id={name}
            title={example}
            defaultValue={value}
            onBlur={({ target }) => set(target.value)}
            onKeyDown={({ key, currentTarget }) => key === 'Enter' && set(currentTarget.value)}
          />
        ) : (
          <select id={name} value={value} onChange={({ target }) => set(target.value)}>
            {options.map((option) => (
              <option key={option} value={option}>
                {option || 'all'}
              </option>
            ))}
          </select>
        )}
      </div>
      {name === 'scenario' && <p className="note">{descriptionOf(value)}</p>}
    </>
  );
}

const descriptionOf = (scenario: string): string | undefined =>
  scenario === REAL_SCENARIO
    ? 'enquiries go to the API at API_ORIGIN'
    : scenarios.find(({ name }) => name === scenario)?.description;
