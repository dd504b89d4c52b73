import { UserError } from '@atverta/cli/user-error.ts';

/** Returns the items that the arguments name, or all items if no argument names one. */
export function selectNamed<Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  args: readonly string[],
): readonly Item[] {
  const namedItems = items.filter((item) => args.includes(nameOf(item)));
  return namedItems.length > 0 ? namedItems : items;
}

/** @throws UserError for an argument that names nothing */
export function assertKnownNames(args: readonly string[], names: readonly string[]): void {
  const unknownName = args.find((arg) => !names.includes(arg));
  if (unknownName !== undefined)
    throw new UserError(`“${unknownName}” names nothing; there are ${[...new Set(names)].join('; ')}`);
}
