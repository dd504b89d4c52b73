/** Global variable under which a module's container announces itself: its name as an identifier. */
export const containerGlobal = (moduleName: string): string => moduleName.replaceAll('-', '_');

/** The host whose share scope modules read. */
export const HOST = 'shell';

/**
 * Expression that gets a shared module from the host's share scope, where the federation runtime
 * keeps those of all hosts. A scope holds versions by number, and here one of each.
 */
export const sharedModule = (key: string): string =>
  `Object.values(__FEDERATION__.__SHARE__.${HOST}.default[${JSON.stringify(key)}])[0].get()()`;
