import { remoteConfigs } from '../rspack.config.base.ts';
import { generatedFiles } from './generated-files.ts';
import declaration from './src/module.ts';

export default remoteConfigs(declaration, import.meta.dirname, generatedFiles);
