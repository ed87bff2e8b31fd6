// Language and sidebar in cookies, colours and density in local storage. A change of theme is confirmed by a toast.
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { customerLanguages, staffLanguages, type Language } from '#domain/languages.ts';
import { messages, preferences, type Action } from '#src/actions/index.ts';
import type { PreferencesState, State } from '#src/store/state.ts';
import { operation, report } from '#sagas/effects.ts';
import { getEnv, type KeyValue } from '#sagas/env.ts';

const schemes = ['light', 'dark', 'system'] as const;
const densities = ['compact', 'normal', 'comfortable'] as const;
const among = <T extends string>(list: readonly T[], value: string | null): T | undefined => list.find((one) => one === value);

/**
 * The stored preferences; unknown values fall back to the default. `channel`: on a customer page, which has more languages and
 * starts with that of the device.
 */
export const readPreferences = (
  cookie: KeyValue,
  local: KeyValue,
  channel: { language: Language | null } | null,
): Partial<PreferencesState> => {
  const language = among(channel ? customerLanguages : staffLanguages, cookie.get('language')) ?? channel?.language;
  const scheme = among(schemes, local.get('scheme'));
  const density = among(densities, local.get('density'));
  const accent = local.get('accent');
  const singleKeys = among(['on', 'off'], local.get('singleKeys'));
  const sidebar = cookie.get('sidebarStatus');
  const folded = local.get('folded');
  return {
    ...(language ? { language } : {}),
    ...(scheme ? { scheme } : {}),
    ...(density ? { density } : {}),
    ...(singleKeys ? { singleKeys: singleKeys === 'on' } : {}),
    ...(accent && /^#[0-9a-fA-F]{6}$/.test(accent) ? { accent } : {}),
    ...(folded === null ? {} : { folded: folded.split(',') }),
    ...(sidebar === null ? {} : { sidebarOpen: sidebar !== '0' }),
  };
};

function* set({ payload }: Action<string, Partial<PreferencesState>>): SagaGenerator<void> {
  const env = yield* getEnv();
  if (payload.language) {
    try {
      yield* call(env.texts.use, payload.language);
    } catch (error) {
      yield* report('preferences.language', error);
      yield* put(messages.show({ tone: 'error', key: 'errors:PAGE_NOT_LOADED' }));
      return;
    }
    env.cookie.set('language', payload.language);
  }
  if (payload.sidebarOpen !== undefined) env.cookie.set('sidebarStatus', payload.sidebarOpen ? '1' : '0');
  if (payload.singleKeys !== undefined) env.local.set('singleKeys', payload.singleKeys ? 'on' : 'off');
  if (payload.folded) env.local.set('folded', payload.folded.join(','));
  const before = yield* select((state: State) => state.preferences);
  for (const name of ['scheme', 'density', 'accent'] as const) {
    const value = payload[name];
    if (value !== undefined) env.local.set(name, value);
  }
  yield* put(preferences.changed(payload));
  const recoloured =
    (payload.accent !== undefined && payload.accent !== before.accent) ||
    (payload.scheme !== undefined && payload.scheme !== before.scheme);
  if (recoloured) yield* put(messages.show({ tone: 'success', key: 'core:theme.changed' }));
}

export function* preferencesSaga(): SagaGenerator<void> {
  yield* operation(preferences.set, set);
}
