import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { setup } from '#module/setup';
import '@atverta/shared/tokens/tokens.css';
import '@atverta/shared/tokens/base.css';
import '@atverta/shared/tokens/fonts.css';
import { STAGE_PATH, Stage } from './Stage.tsx';
import { Workbench } from './Workbench.tsx';

const isStage = location.pathname === STAGE_PATH;
// Mocks belong to the document that sends.
if (isStage) await setup();
const container = document.body.appendChild(document.createElement('div'));
createRoot(container).render(<BrowserRouter>{isStage ? <Stage /> : <Workbench />}</BrowserRouter>);
