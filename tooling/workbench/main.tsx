import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import '@atverta/shared/tokens/tokens.css';
import '@atverta/shared/tokens/base.css';
import '@atverta/shared/tokens/fonts.css';
import { prepareStage } from './prepare-stage.ts';
import { Stage } from './Stage.tsx';
import { STAGE_PATH } from './stage-messages.ts';
import { Workbench } from './Workbench.tsx';

const isStage = location.pathname === STAGE_PATH;
if (isStage) await prepareStage();
const container = document.body.appendChild(document.createElement('div'));
createRoot(container).render(<BrowserRouter>{isStage ? <Stage /> : <Workbench />}</BrowserRouter>);
