import { UserError } from '@atverta/cli/user-error.ts';
import {
  type Composition,
  type CompositionContent,
  type CompositionPage,
  routesOf,
} from '@atverta/contract/composition.ts';
import type { PartId } from '@atverta/contract/pages.ts';
import { languages } from '../../config/languages.ts';
import { isPagePath } from '../../config/page-path.ts';
import { siteConfig } from '../../config/site-config.ts';

type IsNew = (content: CompositionContent) => boolean;

/** Sorts contents of new releases behind those of the previous composition. */
const newLast = <Content extends CompositionContent>(contents: readonly Content[], isNew: IsNew): Content[] =>
  contents.toSorted((a, b) => Number(isNew(a)) - Number(isNew(b)));

/** @throws UserError if two modules declare the same id; it names the new release */
export function assertUniqueIds({ pages, parts }: Composition, isNew: IsNew): void {
  const owners = Map.groupBy(newLast<CompositionContent>([...pages, ...parts], isNew), ({ id }) => id);
  for (const [id, [owner, secondOwner]] of owners) {
    if (owner && secondOwner)
      throw new UserError(
        `${secondOwner.module} declares "${id}", which ${owner.module} has: use another id`,
      );
  }
}

/** @throws UserError if a page or part is missing that the site, a page or a child page relies on */
export function assertContentsExist({ pages, parts }: Composition): void {
  for (const id of siteConfig.wellKnown?.pages ?? []) {
    if (!pages.some((page) => page.id === id))
      throw new UserError(`No module declares the page "${id}", which others link to`);
  }
  for (const id of siteConfig.wellKnown?.parts ?? []) {
    if (!parts.some((part) => part.id === id))
      throw new UserError(`No module declares the part "${id}", which others show`);
  }
  for (const page of pages) {
    const missingPart = page.parts.find((id: PartId) => !parts.some((part) => part.id === id));
    if (missingPart)
      throw new UserError(
        `Page "${page.id}" of ${page.module} shows the part "${missingPart}", which no module declares`,
      );
    if (page.parent && !pages.some(({ id }) => id === page.parent)) {
      throw new UserError(
        `Page "${page.id}" of ${page.module} has the parent "${page.parent}", which no module declares`,
      );
    }
  }
}

/** @throws UserError if a path is malformed or taken; it names the new release */
export function assertUsablePaths({ pages }: Composition, isNew: IsNew): void {
  const owners = new Map<string, CompositionPage>();
  for (const page of newLast(pages, isNew)) {
    for (const language of languages) {
      for (const { paths } of routesOf(page, language)) {
        const path = paths[language];
        if (!isPagePath(path.slice(language.length + 1))) {
          throw new UserError(
            `Page "${page.id}" of ${page.module} has the path ${path}: use lower-case words, digits, hyphens and single slashes`,
          );
        }
        const owner = owners.get(path);
        if (owner)
          throw new UserError(
            `The path ${path} of page "${page.id}" (${page.module}) is taken by page "${owner.id}" (${owner.module})`,
          );
        owners.set(path, page);
      }
    }
  }
}
