import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { PROJECT_ROOT } from '../site-config.ts';

type File = readonly [file: string, content: string];

/**
 * Returns the files that a section of a guide shows in full: code blocks whose first line names the file, such as
 * ```` ```ts src/index.ts ````.
 * @param guide path of the guide from the root
 */
export async function filesShownIn(guide: string, section: string): Promise<readonly File[]> {
  const sections = (await readFile(join(PROJECT_ROOT, guide), 'utf8')).split(/^## /m);
  const text = sections.find((guideSection) => guideSection.startsWith(`${section}\n`)) ?? '';
  return [...text.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms)].map(
    ([, file = '', content = '']): File => [file, content],
  );
}

/**
 * Writes the files to a folder.
 * @param change returns the edited content of a file
 */
export async function writeFiles(
  files: readonly File[],
  folder: string,
  change = (_file: string, content: string): string => content,
): Promise<void> {
  for (const [file, content] of files) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), change(file, content));
  }
}

/** Returns the dependencies in the files whose version differs from the one installed here. */
export async function outdatedDependencies(files: readonly File[]): Promise<string[]> {
  const dependencyVersions = files
    .filter(([file]) => file.endsWith('package.json'))
    .flatMap(([, content]) => {
      const { dependencies, devDependencies } = JSON.parse(content);
      return Object.entries<string>({ ...dependencies, ...devDependencies });
    });
  const outdatedNames = dependencyVersions.map(async ([name, version]) => {
    const manifest = await readFile(join(PROJECT_ROOT, 'node_modules', name, 'package.json'), 'utf8');
    const { version: installed } = JSON.parse(manifest);
    return ['*', installed].includes(version) ? [] : [`${name} ${version}`];
  });
  return (await Promise.all(outdatedNames)).flat();
}
