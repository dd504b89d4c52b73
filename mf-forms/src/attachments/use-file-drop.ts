import { useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the zone's form: a drop beside it would make the
 * browser open the file in place of the page. While the form is busy the pointer shows that
 * nothing can be dropped.
 */
export function useFileDrop(add: (files: Iterable<File>) => void, isBusy: boolean) {
  const zone = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);
  const latest = useRef({ add, isBusy });
  useEffect(() => {
    latest.current = { add, isBusy };
  });

  useEffect(() => {
    const area = zone.current?.closest('form');
    if (!area) return;
    const listeners = new AbortController();
    const on = (type: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      area.addEventListener(type, then, { signal: listeners.signal });
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (latest.current.isBusy) event.dataTransfer.dropEffect = 'none';
      setDragging(!latest.current.isBusy);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && area.contains(relatedTarget))) setDragging(false);
    });
    on('drop', (event) => {
      setDragging(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      latest.current.add(event.dataTransfer.files);
    });
    return () => listeners.abort();
  }, []);

  return { zone, isDragging };
}
