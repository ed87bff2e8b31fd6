/** An editor works while its page is mounted. */
import { useEffect } from 'react';

export interface Attachable {
  attach: () => () => void;
  /** whether its reader may still write */
  allow?: (writable: boolean) => void;
}

export const useAttached = (editor: Attachable, writable = true): void => {
  useEffect(() => editor.allow?.(writable), [editor, writable]);
  useEffect(() => editor.attach(), [editor]);
};
