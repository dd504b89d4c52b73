/**
 * The runtime of containers, in place of `@module-federation/webpack-bundler-runtime`. Rspack finds it by the plugin's
 * option `implementation`, and calls it with the tables that it has written. It has no remotes, manifests or plugins:
 * a container of this site only takes shared modules and gives exposes.
 */
import { consumes } from './consumes.ts';
import { init, initContainerEntry, installInitialConsumes } from './init.ts';

export default { bundlerRuntime: { init, initContainerEntry, installInitialConsumes, consumes } };
