import { admitOnDemand } from '../navigation/admit-on-demand.ts';
import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { reportFailure } from '../reports/report-failure.ts';

/**
 * Lets links with `data-both` show the page in both languages, as `?both` in the address does. Without this script
 * they lead to the page about this website.
 */
export function handleBothLinks(clientNavigation: ClientNavigation): void {
  const toggle = async (isWanted?: boolean) => {
    await admitOnDemand(document.documentElement.lang);
    const { toggleBoth } = await import(/* webpackChunkName: "on-demand-both" */ './show-both.ts');
    await toggleBoth(clientNavigation, isWanted);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-both]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    toggle().catch((error) => {
      reportFailure(`${link.href} is loaded instead of both languages`, error);
      location.assign(link.href);
    });
  });
  const follow = () => {
    if (!/[?&]both\b/.test(location.search)) return;
    toggle(true).catch((error) => reportFailure('the page stays in one language', error));
  };
  window.navigation?.addEventListener('navigatesuccess', follow);
  follow();
}
