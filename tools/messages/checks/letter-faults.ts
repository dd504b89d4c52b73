import { lettersNotDrawn } from '../../fonts/letters-not-drawn.ts';
import { findMessageFiles, isForCode, readEntries } from './message-files.ts';

/** Messages of a module with letters that no font of the site has, one sentence each. */
export function letterFaults(module: string, root: string): string[] {
  return findMessageFiles(root)
    .filter(({ file }) => file.startsWith(`${module}/`))
    .flatMap(({ file }) =>
      [...readEntries(file, root)]
        .filter(([key]) => !isForCode(key))
        .flatMap(([key, text]) => {
          const missing = lettersNotDrawn(text.replace(/<\/?\w+>|\{\{\w+\}\}/g, ''));
          return missing.length > 0
            ? [`${file} ${key}: no font of the site has “${missing.join('')}” (tools/fonts/characters.ts)`]
            : [];
        }),
    );
}
