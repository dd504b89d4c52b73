import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { setup } from '#module/setup';
import '../tokens/tokens.css';
import '../tokens/base.css';
import '../tokens/fonts.css';
import { Workbench } from './Workbench.tsx';

await setup();
const container = document.body.appendChild(document.createElement('div'));
createRoot(container).render(
  <BrowserRouter>
    <Workbench />
  </BrowserRouter>,
);
