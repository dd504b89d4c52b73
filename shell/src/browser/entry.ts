import './loading/trusted-types.ts';
import '@atverta/ui/tokens/tokens.css';
import '@atverta/ui/tokens/base.css';
import '@atverta/ui/tokens/fonts.css';
import './navigation/page-change.css';

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

// Four short tasks instead of a long one, so that input is handled in between. Each begins with `setTimeout`, so few
// scripts are on its call stack: with DevTools open, Chromium parses them for each error that React creates.
nextTask()
  .then(() => import(/* webpackMode: "eager" */ 'react-dom/client'))
  .then(nextTask)
  .then(() => import(/* webpackMode: "eager" */ './start.ts'))
  .then(async ({ start }) => {
    await nextTask();
    start();
  });
