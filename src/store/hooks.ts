// How React reads the store and dispatches actions; the location hooks make the store wouter's source of truth.
import { useCallback, useMemo } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import type { Dispatch, Store } from 'redux';
import { navigation, type AnyAction } from '#src/actions/index.ts';
import { useDeviceNow } from '#src/components/values/clock.tsx';
import { draftKey, queryText } from '#src/selectors/address.ts';
import { selectCaller, paramsAt } from '#src/selectors/session.ts';
import { selectDraft, selectPending } from '#src/selectors/forms.ts';
import { selectRowOf, selectView, viewKey } from '#src/selectors/views.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Draft, Json, Pending, State, ViewState } from './state.ts';

export const useApp = <T>(select: (state: State) => T, equal?: (a: T, b: T) => boolean): T => useSelector<State, T>(select, equal);
export const useWish = (): Dispatch<AnyAction> => useDispatch<Dispatch<AnyAction>>();
export const useAppStore = (): Store<State, AnyAction> => useStore<State, AnyAction>();

/** A view for its page: the rows of its load, or the answer of its call. */
export type View<R extends object, V> = Omit<ViewState, 'rows' | 'value'> & { rows: readonly R[]; value: V | null };

/** The view of this tab with that short name; undefined before its load ran. */
export const useView = <R extends object = Row, V = Json>(name: string): View<R, V> | undefined =>
  useApp((state) => selectView(state, name) as View<R, V> | undefined);
/** The answer of a call; null before it. */
export const useAnswer = <V>(name: string): V | null => useView<Row, V>(name)?.value ?? null;
/** First row of a record view. */
export const useRow = <R extends object = Row>(name = 'row'): R | undefined =>
  useApp((state) => selectRowOf<R>(state, viewKey(state.navigation.path, name)));
export const usePending = (key: string): Pending => useApp((state) => selectPending(state, key));
/** What a call answered that its page keeps (`remote.call` with `keep`); null before it. `A` is the shape of that answer. */
export const usePendingAnswer = <A extends object>(key: string): A | null => usePending(key).answer as A | null;
/** Draft of this address. */
export const useDraft = (part?: string): Draft | undefined => useApp((state) => selectDraft(state, draftKey(state.navigation, part)));

/** The current minute of the device, to which `paramsAt` adds the server's offset; guards compare days and hours, so a minute is precise enough. */
const useMinute = (): number => Math.floor(useDeviceNow(20_000) / 60_000);

/** What `stepsFor`, `editable` and `deletable` of the kernel need beside the registry. */
export const useDeciding = (): { caller: ReturnType<typeof selectCaller>; params: ReturnType<typeof paramsAt> } => {
  const caller = useApp(selectCaller);
  const session = useApp((state) => state.session);
  const minute = useMinute();
  return useMemo(() => ({ caller, params: paramsAt({ session }, minute * 60_000 + 59_999) }), [caller, session, minute]);
};

/** `<Router hook={useStoreLocation} searchHook={useStoreSearch} parser={parser}>` */
export const useStoreLocation = (): [string, (to: string, options?: { replace?: boolean }) => void] => {
  const path = useApp((state) => state.navigation.path);
  const wish = useWish();
  const go = useCallback(
    (to: string, options?: { replace?: boolean }) => void wish(navigation.go({ to, ...(options?.replace ? { replace: true } : {}) })),
    [wish],
  );
  return [path, go];
};
export const useStoreSearch = (): string => useApp((state) => queryText(state.navigation.query).slice(1));
