/** The progress of an upload before the request itself is sent. */
export type UploadPace = {
  /** Milliseconds that the whole upload would take. */
  readonly duration: number;
  /** Share of the upload, from 0 to 1, at which the planned event happens. */
  readonly until?: number;
  readonly event?: 'stall' | 'break' | 'offline';
  /** Milliseconds until the device is online again. */
  readonly offlineFor?: number;
};

export type NetworkState = { wasOffline: boolean };

const STEPS = 20;

/**
 * Simulates upload progress, then sends the request: a service worker answers before any byte is sent.
 * @param timeScale factor for all times
 * @returns a function that restores the original
 */
export function paceUploads(
  paceOf: () => UploadPace | undefined,
  timeScale: number,
  network: NetworkState,
): () => void {
  const NativeRequest = globalThis.XMLHttpRequest;
  // A proxy, since MSW relies on `instanceof XMLHttpRequest`.
  const PacedRequest = new Proxy(NativeRequest, {
    construct(target) {
      const request = new target();
      pace(request, paceOf, timeScale, network);
      return request;
    },
  });
  replaceGlobal(PacedRequest);
  return () => replaceGlobal(NativeRequest);
}

// MSW may have replaced the property itself, which then cannot be assigned.
const replaceGlobal = (value: typeof XMLHttpRequest) =>
  void Object.defineProperty(globalThis, 'XMLHttpRequest', { value, configurable: true, writable: true });

function pace(
  request: XMLHttpRequest,
  paceOf: () => UploadPace | undefined,
  timeScale: number,
  network: NetworkState,
): void {
  const { send, abort } = request;
  let timer: ReturnType<typeof setTimeout>;
  // True until the request is sent, or fails.
  let isUploading = false;

  function upload(body: FormData, { duration, offlineFor = 0, ...plan }: UploadPace): void {
    const total = bytesOf(body);
    // The connection is lost only once.
    const isLost = plan.event === 'offline' && network.wasOffline;
    const { until = 1, event } = isLost ? {} : plan;
    const step = (done: number) => {
      const loaded = Math.round(total * Math.min(done / STEPS, until));
      request.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
      if (done / STEPS < until) timer = setTimeout(step, (duration / STEPS) * timeScale, done + 1);
      else if (event !== 'stall') end();
    };
    const end = () => {
      isUploading = false;
      if (event === undefined) send.call(request, body);
      else breakConnection();
    };
    const breakConnection = () => {
      if (event === 'offline') {
        network.wasOffline = true;
        goOffline(offlineFor * timeScale);
      }
      request.dispatchEvent(new ProgressEvent('error'));
    };
    isUploading = true;
    timer = setTimeout(step, 0, 1);
  }

  request.send = (body) => {
    const uploadPace = paceOf();
    if (uploadPace && body instanceof FormData) upload(body, uploadPace);
    else send.call(request, body);
  };
  request.abort = () => {
    if (!isUploading) return abort.call(request);
    clearTimeout(timer);
    // The browser fires no event for a request that was never sent.
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
