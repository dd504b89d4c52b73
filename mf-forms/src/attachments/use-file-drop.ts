import { useEffect, useRef, useState } from 'react';

/**
 * Takes files that are dropped anywhere in the zone's form. Elsewhere, and while the form is busy, it prevents the
 * browser's default, which would open the file instead of the page.
 */
export function useFileDrop(add: (files: Iterable<File>) => void, isBusy: boolean) {
  const zone = useRef<HTMLDivElement>(null);
  const [isDragging, setDragging] = useState(false);

  useEffect(() => {
    const area = zone.current?.closest('form');
    if (!area) return;
    const listeners = new AbortController();
    // A page that was left stays mounted, outside the document.
    const on = (type: 'dragover' | 'dragleave' | 'drop', then: (event: DragEvent) => void) =>
      document.addEventListener(type, (event) => area.isConnected && then(event), {
        signal: listeners.signal,
      });
    const isOver = (place: EventTarget | null) => place instanceof Node && area.contains(place);
    on('dragover', (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const isAccepted = isOver(event.target) && !isBusy;
      if (!isAccepted) event.dataTransfer.dropEffect = 'none';
      setDragging(isAccepted);
    });
    on('dragleave', ({ relatedTarget }) => {
      if (!isOver(relatedTarget)) setDragging(false);
    });
    on('drop', (event) => {
      setDragging(false);
      if (!event.dataTransfer?.files.length) return;
      event.preventDefault();
      if (isOver(event.target)) add(event.dataTransfer.files);
    });
    return () => listeners.abort();
  }, [add, isBusy]);

  return { zone, isDragging };
}
