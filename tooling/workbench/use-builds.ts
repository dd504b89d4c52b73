import { useEffect, useState } from 'react';

/** Message of the dev server's client once a build is done. */
const READY = ['webpackOk', 'webpackStillOk'];

/** Counts builds: data files are no modules, so Fast Refresh does not update them. */
export function useBuilds(): number {
  const [builds, setBuilds] = useState(0);
  useEffect(() => {
    const count = ({ data }: MessageEvent<{ readonly type?: string } | undefined>) => {
      if (READY.includes(data?.type ?? '')) setBuilds((before) => before + 1);
    };
    addEventListener('message', count);
    return () => removeEventListener('message', count);
  }, []);
  return builds;
}
