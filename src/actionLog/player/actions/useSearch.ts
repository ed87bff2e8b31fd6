/** Search while typing: the last query wins, the page stays responsive. */
import { useEffect, useState } from 'react';
import type { AnyAction } from '#src/actions/index.ts';
import { searchActions } from './search.ts';

export interface Search {
  text: string;
  setText: (text: string) => void;
  hits: readonly number[];
  /** 0..1 while it runs */
  progress: number | null;
}

const pauseMs = 120;

export const useSearch = (actions: readonly AnyAction[]): Search => {
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ hits: readonly number[]; progress: number | null }>({ hits: [], progress: null });
  useEffect(() => {
    if (text.trim() === '') {
      setFound({ hits: [], progress: null });
      return undefined;
    }
    const control = new AbortController();
    // no number before it is known
    setFound({ hits: [], progress: 0 });
    const timer = setTimeout(() => {
      void searchActions(actions, text, control.signal, (progress) => setFound((before) => ({ ...before, progress }))).then((hits) => {
        if (hits) setFound({ hits, progress: null });
      });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      control.abort();
    };
  }, [actions, text]);
  return { text, setText, ...found };
};
