import { useEffect, useState } from 'react';

/** What the dev server's client says in the page once a build is there. */
const READY = ['webpackOk', 'webpackStillOk'];

/** Counts builds: data files are no modules, so that Fast Refresh does not hear of them. */
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
