import './loading/trusted-types.ts';
import '@atverta/looks/tokens/tokens.css';
import '@atverta/looks/tokens/base.css';
import '@atverta/looks/tokens/fonts.css';
import './navigation/page-change.css';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Three short tasks where one long one would be: React, the site with its other libraries, the
// start. What a visitor does comes in between. Each begins with an empty stack, too: React makes
// errors while it is evaluated, and for those Chromium's tools parse anew all that lies below it.
import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
