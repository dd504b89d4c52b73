import type { ClientNavigation } from '../navigation/client-navigation.ts';
import { BOTH_LANGUAGES_PARAMETER, hasQueryParameter } from '../navigation/query-parameters.ts';
import { registerOnDemandFiles } from '../navigation/register-on-demand-files.ts';
import { reportFailure } from '../reports/report-failure.ts';

/**
 * Lets links with `data-both` show the page in both languages, as `?both` in the URL does. Without this script
 * they lead to the page about this website.
 */
export function handleBothLanguagesLinks(clientNavigation: ClientNavigation): void {
  const loadAndToggle = async (isWanted?: boolean) => {
    await registerOnDemandFiles(document.documentElement.lang);
    const { toggleBothLanguages } = await import(
      /* webpackChunkName: "on-demand-both" */ './toggle-both-languages.ts'
    );
    await toggleBothLanguages(clientNavigation, isWanted);
  };
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-both]');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    loadAndToggle().catch((error) => {
      reportFailure(`${link.href} is loaded instead of both languages`, error);
      location.assign(link.href);
    });
  });
  const toggleByQuery = () => {
    if (!hasQueryParameter(BOTH_LANGUAGES_PARAMETER)) return;
    loadAndToggle(true).catch((error) => reportFailure('the page stays in one language', error));
  };
  window.navigation?.addEventListener('navigatesuccess', toggleByQuery);
  toggleByQuery();
}
