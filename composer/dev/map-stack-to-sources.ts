import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join, relative } from 'node:path';
import { buildNameOf, MODULES_PATH } from '@atverta/contract/published-files.ts';
import { PROJECT_ROOT } from '../config/site-config.ts';
import { buildFolderOf } from './work-folder.ts';

const CALL = new RegExp(
  `\\(?https?://[^\\s()]+?${MODULES_PATH}([\\w-]+)/([^\\s():?]+)[^\\s():]*:(\\d+):(\\d+)\\)?`,
);
const POSITION_IN_SCRIPT = /https?:\/\/.*:\d+:\d+/;
const TOOL_SOURCE = /node_modules|webpack[\\/]/;

/** Maps a browser's stack trace from built scripts to sources. Leaves out calls in libraries and tools. */
export function mapStackToSources(stack: string): string {
  const maps = new Map<string, SourceMap>();

  function sourceOf(file: string, line: number, column: number): string | undefined {
    const map = maps.get(file) ?? new SourceMap(JSON.parse(readFileSync(file, 'utf8')));
    maps.set(file, map);
    const origin = map.findOrigin(line, column);
    if (!('fileName' in origin) || TOOL_SOURCE.test(origin.fileName)) return undefined;
    return `${relative(PROJECT_ROOT, origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
  }

  return stack
    .split('\n')
    .flatMap((line) => {
      const [call, module = '', file = '', row, column] = CALL.exec(line) ?? [];
      if (call === undefined) return POSITION_IN_SCRIPT.test(line) ? [] : [line];
      const map = join(buildFolderOf(module), 'browser', `${buildNameOf(file)}.map`);
      // A module that is served from its live release has no source maps.
      const source = existsSync(map) ? sourceOf(map, Number(row), Number(column)) : undefined;
      return source ? [line.replace(call, `(${source})`)] : [];
    })
    .join('\n');
}
