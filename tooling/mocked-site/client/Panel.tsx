import { useEffect, useId, useRef, useState } from 'react';
import { scenarios } from '#mocks';
import { PSEUDO_LOCALES } from '../../pseudo-locales/pseudo-messages.ts';
import {
  addressOf,
  addressWith,
  type Choices,
  keepChoices,
  LATENCIES,
  readChoices,
  SCENARIOS,
} from './choices.ts';
import { Exchanges } from './Exchanges.tsx';
import styles from './Panel.module.css';

type PanelProps = {
  /** Lets the scenario that was chosen begin anew. */
  restart(): void;
};

/** Lets QA choose how the site's surroundings behave, and shows what it sent and got. */
export function Panel({ restart }: PanelProps) {
  const [choices, setChoices] = useState(readChoices);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();

  function choose(changes: Partial<Choices>): void {
    const next = { ...choices, ...changes };
    keepChoices(next);
    setChoices(next);
    // The address must not say otherwise at the next load.
    history.replaceState(history.state, '', addressOf(next));
  }

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
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        Mocks: {[choices.scenario, ...special(choices)].join(', ')}
      </button>
      <div id={id} className={styles.body} hidden={!isOpen}>
        <Choice
          label="Scenario"
          value={choices.scenario}
          options={SCENARIOS}
          choose={(scenario) => {
            choose({ scenario, field: '' });
            restart();
          }}
        />
        <p className={styles.note}>{scenarios.find(({ name }) => name === choices.scenario)?.description}</p>
        {choices.scenario === 'field-errors' && (
          <label className={styles.choice}>
            Only this field
            <input value={choices.field} onChange={(event) => choose({ field: event.target.value })} />
          </label>
        )}
        <Choice
          label="Latency, ms"
          value={choices.latency}
          options={LATENCIES}
          choose={(latency) => choose({ latency })}
        />
        <Choice
          label="Messages"
          value={choices.messages}
          options={['real', ...Object.keys(PSEUDO_LOCALES)]}
          choose={(messages) => location.assign(addressWith(choices, 'messages', messages))}
        />
        <Choice
          label="Module that fails"
          value={choices.fails}
          options={useModules()}
          choose={(fails) => location.assign(addressWith(choices, 'fails', fails))}
        />
        <CopyAddress choices={choices} />
        <Exchanges />
      </div>
    </aside>
  );
}

const special = ({ latency, messages, fails }: Choices) => [
  ...(latency === '0' ? [] : [`${latency} ms`]),
  ...(messages === 'real' ? [] : [`${messages} messages`]),
  ...(fails === 'nothing' ? [] : [`no ${fails}`]),
];

function useModules(): readonly string[] {
  const [modules, setModules] = useState<readonly string[]>([]);
  useEffect(() => {
    fetch('/composition.json')
      .then((answer) => answer.json() as Promise<{ readonly modules: object }>)
      .then((composition) => setModules(Object.keys(composition.modules)));
  }, []);
  return ['nothing', ...modules];
}

function CopyAddress({ choices }: { readonly choices: Choices }) {
  const [isCopied, setCopied] = useState(false);
  const copy = () => navigator.clipboard.writeText(addressOf(choices)).then(() => setCopied(true));
  return (
    <p className={styles.copy}>
      <button type="button" className={styles.action} onClick={copy} onBlur={() => setCopied(false)}>
        Copy this state’s address
      </button>
      <span role="status">{isCopied && 'Copied'}</span>
    </p>
  );
}

type ChoiceProps = {
  readonly label: string;
  readonly value: string;
  readonly options: readonly string[];
  choose(value: string): void;
};

function Choice({ label, value, options, choose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {label}
      <select value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    </label>
  );
}
