/** Where the header's menus are, by the value of `menu`. */
const MENUS: Readonly<Record<string, string>> = {
  services: 'header > nav details',
  language: 'header > details:not(:has(nav))',
  mobile: 'header > details:has(nav)',
};

/** Opens one of the header's menus, or closes them all: at once, or when the header's code is there. */
export function openMenu(menu: string): void {
  const open = () => {
    for (const details of document.querySelectorAll<HTMLDetailsElement>('header details'))
      details.open = MENUS[menu] !== undefined && details.matches(MENUS[menu]);
  };
  if (isHydrated()) {
    open();
    return;
  }
  if (menu === 'closed') return;
  const observer = new MutationObserver(() => {
    if (!isHydrated()) return;
    observer.disconnect();
    open();
  });
  observer.observe(document.documentElement, { attributeFilter: ['data-hydrated'] });
}

const isHydrated = () => document.documentElement.hasAttribute('data-hydrated');
