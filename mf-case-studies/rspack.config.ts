import { remoteConfigs } from '../rspack.config.base.ts';
import makeDataFile from './data-files.ts';
import declaration from './src/module.ts';

export default remoteConfigs(declaration, import.meta.dirname, makeDataFile);
