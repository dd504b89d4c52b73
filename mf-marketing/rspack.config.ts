import { remoteConfigs } from '@atverta/composer/build/rspack-config.ts';
import declaration from './src/module.ts';

export default remoteConfigs(declaration, import.meta.dirname);
