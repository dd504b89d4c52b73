import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { basename, dirname, join } from 'node:path';
import type { Compiler } from '@rspack/core';

export type Replacement = {
  /** Package that the module is of, and who imports that: a specifier and a file to resolve it from. */
  readonly package: string;
  readonly from: string;
  /** The module, below the package's folder. */
  readonly file: string;
  /** Absolute path of what stands in for it, with the same exports. */
  readonly by: string;
};

/**
 * Puts modules of ours in the place of a package's own. No extension point does that, so the build
 * fails where the package is not what it was: where the module is gone, exports something else than
 * ours, or is not imported any more.
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
      // Asked of modules of that name alone, before they are resolved and after.
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
          const misfit = misfitOf(replacement) ?? (replaced.has(replacement) ? undefined : NOT_IMPORTED);
          if (misfit) compilation.errors.push(new WebpackError(sentence(replacement, misfit)) as never);
        }
      });
    });
  }
}

const NOT_IMPORTED = 'is not imported any more';

const sentence = ({ package: owner, file, by }: Replacement, misfit: string): string =>
  `${owner}/${file} ${misfit}, and ${by} stands in for it: see docs/decisions/0014-deviations.md`;

const slashed = (path: string): string => path.replaceAll('\\', '/');

function originalOf({ package: owner, from, file }: Replacement): string {
  const manifest = findPackageJSON(owner, from);
  return manifest ? slashed(join(dirname(realpathSync(manifest)), file)) : '';
}

/** How the module differs from what it was; undefined where it does not. */
function misfitOf(replacement: Replacement): string | undefined {
  const original = originalOf(replacement);
  if (!original || !existsSync(original)) return 'is gone';
  const [theirs, ours] = [original, replacement.by].map((file) => exportsOf(readFileSync(file, 'utf8')));
  return theirs === ours ? undefined : `exports ${theirs} instead of ${ours}`;
}

/** Names that a module exports, whether in a list at its end or where they are declared. */
function exportsOf(source: string): string {
  const listed = [...source.matchAll(/^export\s*\{([^}]*)\}/gm)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .split(/\s+as\s+/)
          .at(-1) ?? '',
    ),
  );
  const declared = [...source.matchAll(/^export\s+(?:async\s+)?(?:const|function|class)\s+([\w$]+)/gm)].map(
    ([, name = '']) => name,
  );
  return [...listed, ...declared].filter(Boolean).sort().join(', ');
}
