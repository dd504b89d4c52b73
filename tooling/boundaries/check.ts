import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { siteFolders } from '../workspaces/site-folders.ts';
import { boundaryRules } from './rules.ts';

export type BoundaryReport = { readonly violations: readonly string[]; readonly filesSeen: number };

/**
 * Holds the imports of a checkout against the rules.
 * @param root folder of the checkout
 * @throws where it saw next to nothing: a check that reads no file is green for no reason
 */
export async function checkBoundaries(root: string): Promise<BoundaryReport> {
  const folders = siteFolders(root);
  const rules = boundaryRules(folders);
  const { output } = await cruise(
    [...folders.guarded],
    {
      baseDir: root,
      ruleSet: { forbidden: rules },
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
  return { violations: output.summary.violations.map((violation) => describe(violation, rules)), filesSeen };
}

const describe = ({ rule, from, to, cycle }: IViolation, rules: readonly IForbiddenRuleType[]): string => {
  const comment = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}  (${rule.name}: ${comment})`;
};
