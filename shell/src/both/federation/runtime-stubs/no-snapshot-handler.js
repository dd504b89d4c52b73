/**
 * Stands in for the federation runtime's handler of remotes' manifests and snapshots (see
 * `rspack.config.ts`): releases and their files come from documents, so none is ever asked for.
 */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
