/** Stores the input as the draft of this address: half a second after the last key, and at once when the form or the page closes. */
import { useCallback, useEffect, useRef } from 'react';
import { drafts } from '#src/actions/index.ts';
import { draftKey } from '#src/selectors/address.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import type { Json } from '#src/store/state.ts';
import { useLeaving } from './useLeaving.ts';

const WAIT_MS = 500;
type Values = Readonly<Record<string, Json>>;
/** a form that is expensive to copy passes a function: it is called at a pause in typing; null = nothing to store */
type Given = Values | (() => Values | null);

export interface FormDraft {
  keep: (values: Given, version: number | null) => void;
  discard: () => void;
  /** stores pending input at once: called before sending, so that no draft is left after the success */
  flush: () => void;
}

export const useFormDraft = (collection: string, part?: string): FormDraft => {
  const wish = useWish();
  const address = useApp((state) => draftKey(state.navigation, part));
  // the address of this form; when another tab is activated, the current address is already that one's
  const key = useRef(address);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<{ values: Given; version: number | null } | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    if (waiting.current) {
      const { values: given, version } = waiting.current;
      const values = typeof given === 'function' ? given() : given;
      if (values) wish(drafts.change({ key: key.current, collection, values, version, at: Date.now() }));
    }
    waiting.current = null;
  }, [wish, collection]);
  useEffect(() => flush, [flush]);
  useLeaving(flush);
  // the page is closed, reloaded or hidden before the half second is over
  useEffect(() => {
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
    };
  }, [flush]);

  const keep = useCallback(
    (values: Given, version: number | null) => {
      waiting.current = { values, version };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WAIT_MS);
    },
    [flush],
  );
  const discard = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    wish(drafts.discard({ key: key.current }));
  }, [wish]);
  return { keep, discard, flush };
};
