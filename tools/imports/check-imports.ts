import { UserError } from '@atverta/cli/user-error.ts';
import { PROJECT_ROOT } from '@atverta/composer/config/site-config.ts';
import { cruise, type IForbiddenRuleType, type IViolation } from 'dependency-cruiser';
import { guardedFolders } from './guarded-folders.ts';
import { importRules, noFolderCycles } from './import-rules.ts';
import { parentFolderCycles } from './parent-folder-cycles.ts';
import { sharedFilesOfOneWorkspace } from './shared-files-of-one-workspace.ts';

/**
 * Checks the imports of a project.
 * @throws if it finds almost no files, because an empty check would pass
 */
export async function forbiddenImports(projectRoot: string) {
  const folders = guardedFolders(projectRoot);
  const rules = importRules(folders);
  const [cruiseResult, resultWithoutTests] = await Promise.all([
    cruiseFolders(projectRoot, folders.guarded, rules, BUILT),
    // Tests may import from everywhere, so they do not count for cycles.
    cruiseFolders(projectRoot, folders.guarded, [noFolderCycles], `${BUILT}|${TEST_CODE}`),
  ]);
  const { modules: readFiles } = resultWithoutTests;
  const filesSeen = readFiles.filter(
    ({ source }) => /\.tsx?$/.test(source) && !source.includes('node_modules'),
  ).length;
  if (filesSeen < 10)
    throw new Error(
      `Only ${filesSeen} source files were found below ${projectRoot}: check the workspaces in package.json`,
    );
  const violations = [...cruiseResult.summary.violations, ...resultWithoutTests.summary.violations];
  const sentences = violations.map((violation) => describe(violation, [...rules, noFolderCycles]));
  return {
    violations: [...sentences, ...parentFolderCycles(readFiles), ...sharedFilesOfOneWorkspace(readFiles)],
    filesSeen,
  };
}

const BUILT = '/(dist|node_modules/\\.cache)/';
const TEST_CODE = '\\.(test|spec)\\.tsx?$|/(testing|tests|fault-injection|bench)/';

async function cruiseFolders(
  projectRoot: string,
  folders: readonly string[],
  rules: IForbiddenRuleType[],
  exclude: string,
) {
  const { output } = await cruise(
    [...folders],
    {
      baseDir: projectRoot,
      ruleSet: { forbidden: rules },
      validate: true,
      parser: 'swc',
      doNotFollow: { path: 'node_modules' },
      exclude: { path: exclude },
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
  if (typeof output === 'string') throw new Error('dependency-cruiser returned text instead of a result');
  return output;
}

const describe = ({ rule, from, to, cycle }: IViolation, rules: readonly IForbiddenRuleType[]): string => {
  const comment = rules.find(({ name }) => name === rule.name)?.comment ?? '';
  return `${from} → ${cycle ? cycle.map(({ name }) => name).join(' → ') : to}  (${rule.name}: ${comment})`;
};

/** `npm run site -- imports`, a part of `npm run lint`: prints the imports that break a rule. */
export async function checkImports(): Promise<void> {
  const { violations, filesSeen } = await forbiddenImports(PROJECT_ROOT);
  if (violations.length > 0)
    throw new UserError(`${violations.length} imports break a rule\n${violations.join('\n')}`);
  console.log(`${filesSeen} files read, no import breaks a rule`);
}
