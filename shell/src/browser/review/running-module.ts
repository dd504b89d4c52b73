import { DEVELOPER_CONTAINER, isDeveloperOrigin } from '../../both/federation/developer-origins.ts';
import { admitDeveloper } from '../loading/known-files.ts';
import { addReviewStyles } from './review-styles.ts';

/** Query parameter, and key in the tab's session storage, so that it survives document loads. */
const KEY = 'use';

/**
 * Returns the module on a developer's machine that `?use=mf-forms@http://localhost:3003` names, if its origin is
 * allowed. It replaces the module's release, and a badge says so while the tab uses it.
 */
export function takeRunningModule() {
  const asked = new URLSearchParams(location.search).get(KEY) ?? sessionStorage.getItem(KEY);
  if (!asked) return undefined;
  const [, name = '', origin = ''] = /^([^@]+)@(.+?)\/?$/.exec(asked) ?? [];
  if (!isDeveloperOrigin(origin)) {
    sessionStorage.removeItem(KEY);
    console.error(
      `?use=${asked} is refused: name a module at a port of this machine, as mf-forms@http://localhost:3003`,
    );
    return undefined;
  }
  sessionStorage.setItem(KEY, `${name}@${origin}`);
  admitDeveloper(origin);
  addReviewStyles();
  showBadge(`${name} as it runs at ${origin}`);
  return { name, entry: origin + DEVELOPER_CONTAINER };
}

function showBadge(text: string): void {
  const badge = document.createElement('aside');
  badge.lang = 'en';
  badge.className = 'review-badge';
  badge.ariaLabel = 'Running module';
  const leave = document.createElement('button');
  leave.type = 'button';
  leave.textContent = 'Use the release again';
  leave.addEventListener('click', () => {
    sessionStorage.removeItem(KEY);
    const address = new URL(location.href);
    address.searchParams.delete(KEY);
    address.hash = '';
    if (address.href === location.href) location.reload();
    else location.replace(address);
  });
  badge.append(text, ' ', leave);
  document.body.append(badge);
}
