import { useSearchParams } from 'react-router';
import { LANGUAGES } from '../contracts/language.ts';
import type { Entry } from './contents.ts';

const STATES = { language: LANGUAGES, theme: ['', 'light', 'dark'] } as const;

/** Chooses what is shown; every choice stands in the address, ready to be pasted elsewhere. */
export function Toolbar({ entries }: { readonly entries: readonly Entry[] }) {
  const [address, setAddress] = useSearchParams();
  const choose = (name: string, value: string) =>
    setAddress((current) => {
      const next = new URLSearchParams(current);
      if (value) next.set(name, value);
      else next.delete(name);
      return next;
    });
  const select = (name: string, options: readonly string[]) => (
    <label>
      {name}{' '}
      <select value={address.get(name) ?? options[0]} onChange={(event) => choose(name, event.target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {option || 'system'}
          </option>
        ))}
      </select>
    </label>
  );
  return (
    <form
      aria-label="Workbench"
      style={{ display: 'flex', gap: '1rem', padding: '.5rem', font: '14px system-ui' }}
    >
      {select(
        'show',
        entries.map(({ id }) => id),
      )}
      {select('language', STATES.language)}
      {select('theme', STATES.theme)}
    </form>
  );
}
