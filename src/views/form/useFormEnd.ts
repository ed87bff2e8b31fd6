/** After a form was saved: pending input is no draft any more, and the tab of a new record's form closes with its page. Returns a function that ends the form explicitly. */
import { useCallback, useEffect, useRef } from 'react';
import { navigation } from '#src/actions/index.ts';
import { useApp, useWish } from '#src/store/hooks.ts';
import { useDone } from '#src/views/steps/useDone.ts';

export const useFormEnd = (key: string, discard: () => void, isNew: boolean): (() => void) => {
  const wish = useWish();
  const own = useRef(useApp((state) => state.navigation.path));
  const done = useRef(false);
  useDone(key, () => {
    done.current = isNew;
    discard();
  });
  useEffect(() => {
    const path = own.current;
    return () => {
      if (done.current) wish(navigation.closeTab({ key: path }));
    };
  }, [wish]);
  return useCallback(() => {
    done.current = true;
  }, []);
};
