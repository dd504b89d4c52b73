import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';

/** Below the modules' folder, since the page's policy on script addresses admits no other. */
export const CLIENT_PATH = `${MODULES_PATH}mocked`;

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")([^>]*>)/i;

/** What the server knows of a page, and its mocks have to. */
export type MockedPage = {
  readonly modules: readonly string[];
  readonly messages: string;
  readonly fails: string;
};

/**
 * A composed page with the mocks and their panel, which run before the site's own scripts: a clock or
 * a storage that the site shall find must be there by then. The page's policy admits the mocks'
 * worker, and nothing else new.
 */
export function withMocks(html: string, { modules, messages, fails }: MockedPage): string {
  const script = `<script src="${CLIENT_PATH}/client.js" data-modules="${modules.join(' ')}" data-messages="${messages}" data-fails="${fails}"></script>`;
  return html.replace(POLICY, `$1worker-src &#x27;self&#x27;; $2${script}`);
}
