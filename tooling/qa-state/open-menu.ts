/** Where the header's menus are, by the value of `menu`. */
const MENUS: Readonly<Record<string, string>> = {
  services: 'header > nav details',
  language: 'header > details:not(:has(nav))',
  mobile: 'header > details:has(nav)',
};

/** Opens one of the header's menus, or closes them all. */
export function openMenu(menu: string): void {
  for (const details of document.querySelectorAll<HTMLDetailsElement>('header details'))
    details.open = MENUS[menu] !== undefined && details.matches(MENUS[menu]);
}
