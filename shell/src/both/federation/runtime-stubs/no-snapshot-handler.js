/** Replaces the federation runtime's handler of manifests and snapshots: documents name releases and files. */
export class SnapshotHandler {
  hooks = { applyPlugin() {}, removePlugin() {} };
  manifestCache = new Map();
}

export const getGlobalRemoteInfo = () => ({});
