import { readdirSync } from 'node:fs';
import { cruise, type IViolation } from 'dependency-cruiser';
import { boundaryRules } from './rules.ts';

const GUARDED = /^(?:shell|shared|submission-api|mf-.+)$/;

export type BoundaryReport = { readonly violations: readonly string[]; readonly filesSeen: number };

/**
 * Holds the imports of a checkout against the rules.
 * @param root folder of the checkout
 * @throws where it saw next to nothing: a check that reads no file is green for no reason
 */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const { output } = await cruise(
    readdirSync(root).filter((folder) => GUARDED.test(folder)),
    {
      baseDir: root,
      ruleSet: { forbidden: boundaryRules },
      validate: true,
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: '/(dist|node_modules/\\.cache)/' },
      moduleSystems: ['es6', 'tsd'],
      tsPreCompilationDeps: true,
      combinedDependencies: true,
    },
    {
      extensions: ['.ts', '.tsx', '.js', '.json', '.mjs'],
      conditionNames: ['import', 'types', 'default'],
      exportsFields: ['exports'],
    },
  );
  if (typeof output === 'string') throw new Error('The cruise gave text where a result was asked for');
  const filesSeen = output.modules.filter(
    ({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'),
  ).length;
  if (filesSeen < 10)
    throw new Error(`Only ${filesSeen} source files were seen below ${root}: the check would prove nothing`);
  return { violations: output.summary.violations.map(describe), filesSeen };
}

const describe = ({ rule, from, to, cycle }: IViolation): string => {
  const comment = boundaryRules.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}  (${rule.name}: ${comment})`;
};
