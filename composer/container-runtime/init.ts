import type { ContainerInstance, ShareScope, WebpackRequire } from './types.ts';

/** Creates the state of a container; called once, before `init` of the container. */
export const init = (): ContainerInstance => ({ shareScope: {} });

/** `init` of a container: its chunks take shared modules from this scope. The container adds none to it. */
export function initContainerEntry({
  shareScope,
  webpackRequire,
}: {
  readonly shareScope: ShareScope;
  readonly webpackRequire: WebpackRequire;
}): void {
  webpackRequire.federation.instance.shareScope = shareScope;
}

/** Called for shared modules that a build marks as `eager`. Builds of remotes mark none. */
export function installInitialConsumes({
  initialConsumes,
}: {
  readonly initialConsumes: readonly string[];
}): void {
  if (initialConsumes.length > 0) throw new Error('A container with this runtime cannot consume eagerly');
}
