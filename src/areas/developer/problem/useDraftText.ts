/** The text survives closing the dialog, navigation and a reload: it is a draft of its own, until it is sent. */
import { useState } from 'react';
import { ProblemReport } from '#domain/system/problemReport.ts';
import { problemDraftKey } from '#src/selectors/address.ts';
import { useApp } from '#src/store/hooks.ts';
import { useKeeper } from '#src/views/editor/useKeeper.ts';

export interface DraftText {
  text: string;
  setText: (text: string) => void;
  forget: () => void;
}

export const useDraftText = (): DraftText => {
  const kept = useApp((state) => state.drafts[problemDraftKey]?.values['text']);
  const [text, show] = useState(typeof kept === 'string' ? kept : '');
  const { keep, discard } = useKeeper(ProblemReport.collection, () => problemDraftKey);
  return {
    text,
    setText: (next) => {
      show(next);
      if (next.trim() === '') discard();
      else keep(() => ({ values: { text: next }, version: null }));
    },
    forget: discard,
  };
};
