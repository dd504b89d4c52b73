import './loading/trusted-types.ts';
import '@atverta/ui/tokens/tokens.css';
import '@atverta/ui/tokens/base.css';
import '@atverta/ui/tokens/fonts.css';
import './navigation/page-change.css';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Three short tasks in place of a long one, so that input is handled in between. Each begins with an
// empty stack: for errors that React makes while evaluated, Chromium's tools parse all that is below.
import(/* webpackMode: "eager" */ 'react-dom/client')
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
