import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';

export type Replacement = {
  /** Package that the module is of, and who imports that: a specifier and a file to resolve it from. */
  readonly package: string;
  readonly from: string;
  readonly file: string;
  /** Absolute path of what stands in for it, with the same exports. */
  readonly by: string;
};

/**
 * No extension point puts a module of ours in the place of a package's own, so the build fails where
 * that is gone, exports something else than ours, or is not imported any more.
 */
export class ReplaceModulesPlugin {
  readonly #replacements: readonly Replacement[];

  constructor(replacements: readonly Replacement[]) {
    this.#replacements = replacements;
  }

  apply(compiler: Compiler): void {
    const { name } = ReplaceModulesPlugin;
    const { NormalModuleReplacementPlugin, WebpackError } = compiler.webpack;
    for (const { package: owner, from, file, by } of this.#replacements) {
      const manifest = findPackageJSON(owner, from);
      const original = manifest ? slashed(join(dirname(realpathSync(manifest)), file)) : '';
      let isImported = false;
      // Asked before a module is resolved, and after.
      const asked = new RegExp(`/${basename(file)}$`.replace('.', '\\.'));
      new NormalModuleReplacementPlugin(asked, (data) => {
        const { createData } = data as { createData?: { resource?: string } };
        if (!createData?.resource || slashed(realpathSync(createData.resource)) !== original) return;
        createData.resource = by;
        isImported = true;
      }).apply(compiler);
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.afterProcessAssets.tap(name, () => {
          const misfit = misfitOf(original, by) ?? (isImported ? undefined : 'is not imported any more');
          const sentence = `${owner}/${file} ${misfit}, and ${by} stands in for it: see docs/decisions/0014-deviations.md`;
          if (misfit) compilation.errors.push(new WebpackError(sentence) as never);
        });
      });
    }
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

function misfitOf(original: string, by: string): string | undefined {
  if (!original || !existsSync(original)) return 'is gone';
  const [theirs, ours] = [original, by].map((file) => exportsOf(readFileSync(file, 'utf8')));
  return theirs === ours ? undefined : `exports ${theirs} instead of ${ours}`;
}

const EXPORT = /^export\s*(?:\{([^}]*)\}|(?:async\s+)?(?:const|function|class)\s+([\w$]+))/gm;

const exportsOf = (source: string): string =>
  [...source.matchAll(EXPORT)]
    .flatMap(([, listed, declared = '']) => listed?.split(',') ?? [declared])
    .map((name) => name.replace(/.*\sas\s/s, '').trim())
    .filter(Boolean)
    .sort()
    .join(', ');
