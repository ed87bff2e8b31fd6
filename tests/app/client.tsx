/** A page for tests of components and shell: real texts in both languages, a frozen store that records dispatched actions. */
import { readFileSync } from 'node:fs';
import { act, render, type RenderResult } from '@testing-library/react';
import i18next from 'i18next';
import type { ReactElement } from 'react';
import { initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { legacy_createStore, type Store } from 'redux';
import { live as actions, type AnyAction } from '#src/actions/index.ts';
import { root } from '#reducers/root.ts';
import { addFormats } from '#src/i18n/formats.ts';
import type { State } from '#src/store/state.ts';
import { onMissing } from '../support/leftover.ts';

const areas = ['core', 'shell', 'components', 'users', 'system', 'dashboard', 'announcements', 'channel', 'complaints', 'lists', 'errors'];
const texts = (language: string) =>
  Object.fromEntries(
    areas.map((area) => [area, JSON.parse(readFileSync(`locales/${language}/${area}.json`, 'utf8')) as Record<string, unknown>]),
  );

export const useTexts = async (language: 'en' | 'zh' = 'en'): Promise<void> => {
  if (i18next.isInitialized) return void (await i18next.changeLanguage(language));
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { en: texts('en'), zh: texts('zh') },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    saveMissing: true,
    saveMissingTo: 'current',
    missingKeyHandler: onMissing,
  });
  addFormats(i18next);
};

const nothing = actions.closed({}) as AnyAction;

export const restingState = (): State => root(undefined, nothing);

type Parts = { [K in keyof State]?: Partial<State[K]> };

export interface Page extends RenderResult {
  /** dispatched actions in order */
  wished: AnyAction[];
  store: Store<State, AnyAction>;
  /** sets these parts of the state, as after an answer */
  become: (parts: Parts) => void;
}

export const draw = (element: ReactElement, parts: Parts = {}): Page => {
  const withParts = (from: State, changed: Parts): State =>
    Object.fromEntries(Object.entries(from).map(([key, value]) => [key, { ...value, ...changed[key as keyof State] }])) as unknown as State;
  let state = withParts(restingState(), parts);
  const wished: AnyAction[] = [];
  const store = legacy_createStore((_: State | undefined, action: AnyAction): State => {
    if (!action.type.startsWith('@@')) wished.push(action);
    return state;
  }) as Store<State, AnyAction>;
  const become = (changed: Parts): void => {
    state = withParts(state, changed);
    act(() => void store.dispatch({ type: '@@become' } as unknown as AnyAction));
  };
  return { ...render(<Provider store={store}>{element}</Provider>), wished, store, become };
};
