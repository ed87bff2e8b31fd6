/** The text survives closing the dialog, navigation and a reload: it is a draft of its own, until it is sent. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { drafts } from '#src/actions/index.ts';
import { problemDraftKey as draftKey } from '#src/selectors/address.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

const waitMs = 500;

export interface DraftText {
  text: string;
  setText: (text: string) => void;
  forget: () => void;
}

export const useDraftText = (): DraftText => {
  const wish = useWish();
  const kept = useApp((state) => state.drafts[draftKey]?.values['text']);
  const [text, show] = useState(typeof kept === 'string' ? kept : '');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<string | null>(null);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const value = waiting.current;
    waiting.current = null;
    if (value === null) return;
    if (value.trim() === '') wish(drafts.discard({ key: draftKey }));
    else
      wish(drafts.change({ key: draftKey, collection: ProblemReport.collection, values: { text: value }, version: null, at: Date.now() }));
  }, [wish]);
  useEffect(() => flush, [flush]);

  const setText = useCallback(
    (value: string) => {
      show(value);
      waiting.current = value;
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, waitMs);
    },
    [flush],
  );
  const forget = useCallback(() => {
    waiting.current = null;
    clearTimeout(timer.current);
    wish(drafts.discard({ key: draftKey }));
  }, [wish]);
  return { text, setText, forget };
};
