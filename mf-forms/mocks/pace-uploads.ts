/** How an upload goes before the request itself is made. */
export type UploadPace = {
  /** Milliseconds that the whole upload would take. */
  readonly duration: number;
  /** Share of the upload at which something happens, from 0 to 1. */
  readonly until?: number;
  readonly event?: 'stall' | 'break' | 'offline';
  /** Milliseconds until the device is online again. */
  readonly offlineFor?: number;
};

const STEPS = 20;

/**
 * Lets uploads take time. A service worker answers a request before any byte of it travels, so
 * that the browser reports no progress; this reports it in the browser's place, then lets the
 * request go. `timeScale` shortens all times. Returns what undoes it.
 */
export function paceUploads(paceOf: () => UploadPace | undefined, timeScale: number): () => void {
  const Native = globalThis.XMLHttpRequest;
  const network = { wasOffline: false };
  function pacedRequest(): XMLHttpRequest {
    const request = new Native();
    pace(request, () => afterOffline(paceOf(), network), timeScale, network);
    return request;
  }
  globalThis.XMLHttpRequest = pacedRequest as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = Native;
  };
}

type Network = { wasOffline: boolean };

/** A connection that came back stays. */
function afterOffline(upload: UploadPace | undefined, { wasOffline }: Network): UploadPace | undefined {
  return upload?.event === 'offline' && wasOffline ? { duration: upload.duration } : upload;
}

function pace(
  request: XMLHttpRequest,
  paceOf: () => UploadPace | undefined,
  timeScale: number,
  network: Network,
): void {
  const { send, abort } = request;
  let timer: ReturnType<typeof setTimeout> | undefined;

  request.send = (body) => {
    const upload = paceOf();
    if (!upload || !(body instanceof FormData)) return send.call(request, body);
    const total = bytesOf(body);
    const { duration, until = 1, event } = upload;
    const step = (done: number) => {
      const loaded = Math.round(total * Math.min(done / STEPS, until));
      request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
      if (done / STEPS < until) timer = setTimeout(step, (duration / STEPS) * timeScale, done + 1);
      else if (event === undefined) send.call(request, body);
      else if (event !== 'stall') fail();
    };
    const fail = () => {
      timer = undefined;
      if (event === 'offline') {
        network.wasOffline = true;
        goOffline((upload.offlineFor ?? 0) * timeScale);
      }
      request.dispatchEvent(new ProgressEvent('error'));
    };
    timer = setTimeout(step, 0, 1);
  };

  request.abort = () => {
    abort.call(request);
    if (timer === undefined) return;
    clearTimeout(timer);
    // The browser does not tell of a request that it was never given.
    request.dispatchEvent(new ProgressEvent('abort'));
  };
}

function goOffline(milliseconds: number): void {
  dispatchEvent(new Event('offline'));
  setTimeout(() => dispatchEvent(new Event('online')), milliseconds);
}

function bytesOf(body: FormData): number {
  let bytes = 0;
  for (const [name, value] of body)
    bytes += name.length + (typeof value === 'string' ? value.length : value.size);
  return bytes;
}
