import { WORKBENCH_PORTS } from '@atverta/shared/contracts/workbench-ports.ts';

/** Where a preview may load a developer's running module from: the ports of `npm run dev -w <module>`. */
export const DEVELOPER_ORIGINS: readonly string[] = WORKBENCH_PORTS.map((port) => `http://localhost:${port}`);

/** Path of the container that the workbench builds of its module. */
export const DEVELOPER_CONTAINER = '/container/remote-entry.js';
