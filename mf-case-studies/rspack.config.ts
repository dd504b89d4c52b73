import { remoteConfigs } from '../rspack.config.base.ts';
import pageData from './page-data.ts';
import declaration from './src/module.ts';

export default remoteConfigs(declaration, import.meta.dirname, pageData);
