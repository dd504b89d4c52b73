import './federation/trusted-types.ts';
import '@atverta/shared/tokens/tokens.css';
import '@atverta/shared/tokens/base.css';
import '@atverta/shared/tokens/fonts.css';
import './app/page-change.css';

/**
 * Three short tasks where one long one would be: React, the site with its other libraries, and
 * the start. What a visitor does comes in between. In each, the stack is short too: React makes
 * errors while it is evaluated, and for those Chromium's tools parse whatever lies below it again.
 */
const nextTask = () => new Promise((resolve) => setTimeout(resolve));

import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start.tsx'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
