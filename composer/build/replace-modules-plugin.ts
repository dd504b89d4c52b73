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
    const replaced = new Set<Replacement>();
    for (const replacement of this.#replacements) {
      const original = originalOf(replacement);
      // Asked before a module is resolved, and after.
      const name = new RegExp(`/${basename(replacement.file)}$`.replace('.', '\\.'));
      new NormalModuleReplacementPlugin(name, (data) => {
        const { createData } = data as { createData?: { resource?: string } };
        if (!createData?.resource || slashed(realpathSync(createData.resource)) !== original) return;
        createData.resource = replacement.by;
        replaced.add(replacement);
      }).apply(compiler);
    }
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.afterProcessAssets.tap(name, () => {
        for (const replacement of this.#replacements) {
          const { package: owner, file, by } = replacement;
          const misfit =
            misfitOf(replacement) ?? (replaced.has(replacement) ? undefined : 'is not imported any more');
          const sentence = `${owner}/${file} ${misfit}, and ${by} stands in for it: see docs/decisions/0014-deviations.md`;
          if (misfit) compilation.errors.push(new WebpackError(sentence) as never);
        }
      });
    });
  }
}

const slashed = (path: string): string => path.replaceAll('\\', '/');

function originalOf({ package: owner, from, file }: Replacement): string {
  const manifest = findPackageJSON(owner, from);
  return manifest ? slashed(join(dirname(realpathSync(manifest)), file)) : '';
}

function misfitOf(replacement: Replacement): string | undefined {
  const original = originalOf(replacement);
  if (!original || !existsSync(original)) return 'is gone';
  const [theirs, ours] = [original, replacement.by].map((file) => exportsOf(readFileSync(file, 'utf8')));
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
