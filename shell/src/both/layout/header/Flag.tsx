import type { Language } from '@atverta/runtime/language.ts';
import { LANGUAGE_TABLE } from '@atverta/site/languages.ts';

/** Flag beside a language's name; it says nothing that the name doesn't. */
export function Flag({ language }: { readonly language: Language }) {
  return (
    <svg viewBox="0 0 30 20" width="24" height="16" aria-hidden="true">
      {LANGUAGE_TABLE[language].flag.map(([color, path, lineWidth]) => (
        <path
          key={color + path}
          d={path}
          {...(lineWidth ? { stroke: color, strokeWidth: lineWidth } : { fill: color })}
        />
      ))}
    </svg>
  );
}
