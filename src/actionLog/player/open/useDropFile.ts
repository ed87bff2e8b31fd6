/** A file dropped anywhere on the page, as long as no control takes it. True = one is being dragged. */
import { useEffect, useState } from 'react';

const holdsFile = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;

/** Browsers tell nobody when a drag ends elsewhere; while it goes on they tell where it is several times a second. */
const overMs = 600;

export const useDropFile = (onFile: (file: File) => void): boolean => {
  const [dragged, setDragged] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const end = (): void => {
      clearTimeout(timer);
      setDragged(false);
    };
    const over = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      // else the browser shows the file in place of the page
      event.preventDefault();
      setDragged(true);
      clearTimeout(timer);
      timer = setTimeout(end, overMs);
    };
    const drop = (event: DragEvent): void => {
      if (!holdsFile(event)) return;
      end();
      const taken = event.defaultPrevented;
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (!taken && file) onFile(file);
    };
    window.addEventListener('dragenter', over);
    window.addEventListener('dragover', over);
    window.addEventListener('drop', drop);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('dragenter', over);
      window.removeEventListener('dragover', over);
      window.removeEventListener('drop', drop);
    };
  }, [onFile]);
  return dragged;
};
