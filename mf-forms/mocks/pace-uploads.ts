/** How an upload goes before the request itself is made. */
export type UploadPace = {
  /** Milliseconds that the whole upload would take. */
  readonly duration: number;
  /** Share of the upload at which something happens, from 0 to 1. */
  readonly until?: number;
  readonly then?: 'stall' | 'break' | 'offline';
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
  function PacedRequest(): XMLHttpRequest {
    const request = new Native();
    pace(request, paceOf, timeScale);
    return request;
  }
  globalThis.XMLHttpRequest = PacedRequest as unknown as typeof XMLHttpRequest;
  return () => {
    globalThis.XMLHttpRequest = Native;
  };
}

function pace(request: XMLHttpRequest, paceOf: () => UploadPace | undefined, timeScale: number): void {
  const { send, abort } = request;
  let timer: ReturnType<typeof setTimeout> | undefined;

  request.send = (body) => {
    const upload = paceOf();
    if (!upload || !(body instanceof FormData)) return send.call(request, body);
    const total = bytesOf(body);
    const { duration, until = 1, then } = upload;
    const step = (done: number) => {
      const loaded = Math.round(total * Math.min(done / STEPS, until));
      request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
      if (done / STEPS < until) timer = setTimeout(step, (duration / STEPS) * timeScale, done + 1);
      else if (then === undefined) send.call(request, body);
      else if (then !== 'stall') fail();
    };
    const fail = () => {
      timer = undefined;
      if (then === 'offline') goOffline((upload.offlineFor ?? 0) * timeScale);
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
  for (const [name, value] of body) bytes += name.length + (typeof value === 'string' ? value.length : value.size);
  return bytes;
}
