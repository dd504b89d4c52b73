import { scenarios } from '#module/setup';
import { entries, entryOf, moduleName } from './contents.ts';
import { STAGE_PATH } from './Stage.tsx';
import { CHOICES } from './state.ts';
import styles from './Workbench.module.css';

type ToolbarProps = {
  readonly address: URLSearchParams;
  choose(name: string, value: string, initial: string): void;
};

/** Chooses what is shown; every choice stands in the address, ready to be pasted elsewhere. */
export function Toolbar({ address, choose }: ToolbarProps) {
  const names = scenarios.map(({ name }) => name);
  const scenario = scenarios.find(({ name }) => name === (address.get('scenario') ?? names[0]));
  const choice = (name: string, options: readonly string[], current = address.get(name)) => (
    <Choice
      key={name}
      name={name}
      options={options}
      value={current ?? options[0] ?? ''}
      choose={(value) => choose(name, value, options[0] ?? '')}
    />
  );
  return (
    <header className={styles.bar}>
      <h1 className={styles.name}>{moduleName}</h1>
      <form className={styles.choices} aria-label="What is shown">
        {choice(
          'show',
          entries.map(({ id }) => id),
          entryOf(address)?.id,
        )}
        {Object.entries(CHOICES).map(([name, options]) => choice(name, options))}
        {names.length > 0 && choice('scenario', names)}
        {scenario?.name === 'field-errors' && (
          <label className={styles.choice}>
            field
            <input
              type="text"
              name="field"
              placeholder="all"
              defaultValue={address.get('field') ?? ''}
              onChange={(event) => choose('field', event.target.value.trim(), '')}
            />
          </label>
        )}
        <a className={styles.alone} href={`${STAGE_PATH}?${address}`}>
          Open without this bar
        </a>
      </form>
      {scenario && <p className={styles.note}>{scenario.description}</p>}
    </header>
  );
}

type ChoiceProps = {
  readonly name: string;
  readonly options: readonly string[];
  readonly value: string;
  choose(value: string): void;
};

function Choice({ name, options, value, choose }: ChoiceProps) {
  return (
    <label className={styles.choice}>
      {name}
      <select name={name} value={value} onChange={(event) => choose(event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    </label>
  );
}
