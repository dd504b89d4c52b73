import { prepareDraft, setup } from '#module/setup';
import { findViolations } from '../axe/find-violations.ts';
import { clearStorage, isOpenedAnew, setConnection, setEnvironment } from '../qa-state/environment.ts';
import { isFramed, STAGE_PATH, tellWorkbench } from './stage-messages.ts';
import { stateOf } from './state.ts';

/** Makes the document what its address says, before the module's code runs. Mocks belong to the document that sends. */
export async function prepareStage(): Promise<void> {
  const { state } = stateOf(location.search);
  if (isOpenedAnew()) {
    clearStorage();
    await prepareDraft(state.draft);
  }
  setEnvironment({ ...state, connection: 'online' });
  await setup();
  setConnection(state.connection);
  addEventListener('message', ({ origin, data }) => {
    if (origin === location.origin && data?.check === 'axe')
      void findViolations([]).then((findings) => tellWorkbench({ findings }));
  });
  if (!isFramed) return;
  addEventListener('hashchange', () => tellWorkbench({ hash: location.hash }));
  // The workbench shows another entry in a frame of its own, as an entry of its history.
  document.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>(`a[href^="${STAGE_PATH}?"]`);
      if (!link) return;
      // One of another module is unknown here, and told so.
      const show = new URL(link.href).searchParams.get('show') ?? '';
      if (show === state.show) return;
      event.preventDefault();
      event.stopPropagation();
      tellWorkbench({ open: show });
    },
    { capture: true },
  );
}
