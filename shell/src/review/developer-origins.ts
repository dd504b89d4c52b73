/** Where a preview may load a developer's running module from: the ports of `npm run dev -w <module>`. */
export const DEVELOPER_ORIGINS: readonly string[] = [3001, 3002, 3003, 3009].map(
  (port) => `http://localhost:${port}`,
);

/** Path of the container that the workbench builds of its module. */
export const DEVELOPER_CONTAINER = '/container/remote-entry.js';
