import type { ModuleComponents } from '@atverta/qa/module/components.ts';
import { errorSummary } from './states/error-summary.tsx';
import { fields } from './states/fields.tsx';
import { fileList } from './states/file-list.tsx';
import { notices } from './states/notices.tsx';
import { submitBar } from './states/submit-bar.tsx';

export const components: ModuleComponents['components'] = [
  fields,
  fileList,
  errorSummary,
  submitBar,
  notices,
];
