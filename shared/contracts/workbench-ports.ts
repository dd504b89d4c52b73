/** Ports of the modules' workbenches, where `PORT` names none. */
const WORKBENCH_PORTS = [3001, 3002, 3003, 3004, 3005, 3006, 3007, 3008, 3009] as const;

/**
 * Port of a module's workbench: by its place among the workspaces, after `shared` and the shell,
 * so that it is the same on everybody's machine.
 */
export function workbenchPort(module: string, workspaces: readonly string[]): number {
  const place = workspaces.filter((name) => name !== 'shared' && name !== 'shell').indexOf(module);
  return WORKBENCH_PORTS[place] ?? 3009;
}
