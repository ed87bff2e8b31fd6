/** Keeps what is typed as the draft of this address: half a second after the last key, and at once when the screen goes away. */
import { useCallback, useEffect, useRef } from 'react';
import { draft } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';

const WAIT_MS = 500;
type Values = Readonly<Record<string, Json>>;

export interface KeptDraft {
  keep: (values: Values, version: number | null) => void;
  discard: () => void;
}

export const useKeptDraft = (collection: string): KeptDraft => {
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  // the address this form was opened at; while another tab comes forward the path is already that one's
  const key = useRef(path);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<{ values: Values; version: number | null } | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current) wish(draft.change({ key: key.current, collection, ...waiting.current, at: Date.now() }));
    waiting.current = null;
  }, [wish, collection]);
  useEffect(() => flush, [flush]);

  const keep = useCallback(
    (values: Values, version: number | null) => {
      waiting.current = { values, version };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WAIT_MS);
    },
    [flush],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    wish(draft.discard({ key: key.current }));
  }, [wish]);
  return { keep, discard };
};
