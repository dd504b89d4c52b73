import { MODULES_PATH } from '@atverta/shared/contracts/published-files.ts';

/** Below the modules' folder, since the page's policy on script addresses admits no other. */
export const CLIENT_PATH = `${MODULES_PATH}mocked`;

const POLICY = /(<meta http-equiv="Content-Security-Policy" content=")/i;

/** A composed page with the mocks and their panel. Its policy admits the mocks' worker, and nothing else new. */
export function withMocks(html: string): string {
  return html
    .replace(POLICY, '$1worker-src &#x27;self&#x27;; ')
    .replace('</body>', `<script defer src="${CLIENT_PATH}/client.js"></script></body>`);
}
