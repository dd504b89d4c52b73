import type { Compiler } from '@rspack/core';

/** Tables of chunks' hashes as the integrity plugin writes them, before they are filled in and made small. */
const TABLE = /(\.sri\w*Hashes\s*=\s*)\{([^{}]*)\}/g;

/**
 * Puts the integrity plugin's tables in the order of their keys. On a busy machine their order
 * changes from build to build, and with it the name of a release that is the same.
 */
export class OrderedIntegrityPlugin {
  apply(compiler: Compiler): void {
    const { name } = OrderedIntegrityPlugin;
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          const replaced = new sources.ReplaceSource(source);
          let changes = 0;
          for (const { index, 0: table, 1: start = '', 2: entries = '' } of source
            .source()
            .toString()
            .matchAll(TABLE)) {
            replaced.replace(index, index + table.length - 1, `${start}{${inOrder(entries)}}`);
            changes += 1;
          }
          if (changes > 0) compilation.updateAsset(file, replaced);
        }
      });
    });
  }
}

const inOrder = (entries: string): string =>
  entries
    .split(',')
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .join(',');
