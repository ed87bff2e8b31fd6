// Language and sidebar in cookies, colours and density in local storage. A change of theme is confirmed by a toast.
// A device on which nobody chose a language shows that of its reader: of the invitation, then of the account.
import { call, put, select, type SagaGenerator } from 'typed-redux-saga';
import { customerLanguages, staffLanguages, type Language } from '#domain/languages.ts';
import { messages, preferences, views, type Action } from '#src/actions/index.ts';
import type { PreferencesState, State } from '#src/store/state.ts';
import { each, operation, report } from '#sagas/effects.ts';
import { getEnv, type KeyValue } from '#sagas/env.ts';

const schemes = ['light', 'dark', 'system'] as const;
const densities = ['compact', 'normal', 'comfortable'] as const;
/** Language of the last reader of this device; a cookie holds only what was chosen with the switch. */
const readerKey = 'readerLanguage';
const among = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value);

/**
 * The stored preferences; unknown values fall back to the default. `channel`: on a customer page, which has more languages and
 * starts with that of the device.
 */
export const readPreferences = (
  cookie: KeyValue,
  local: KeyValue,
  channel: { language: Language | null } | null,
): Partial<PreferencesState> => {
  const language = channel
    ? (among(customerLanguages, cookie.get('language')) ?? channel.language)
    : (among(staffLanguages, cookie.get('language')) ?? among(staffLanguages, local.get(readerKey)));
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

/** The texts of a language, then the language; false: they could not be loaded, and the page stays as it is. */
function* loadTexts(language: Language): SagaGenerator<boolean> {
  const env = yield* getEnv();
  try {
    yield* call(env.texts.use, language);
    return true;
  } catch (error) {
    yield* report('preferences.language', error);
    yield* put(messages.show({ tone: 'error', key: 'errors:PAGE_NOT_LOADED' }));
    return false;
  }
}

/** The reader's language, as the server knows it, becomes that of the pages; a language chosen on this device stays. */
export function* followReader(known: unknown): SagaGenerator<void> {
  const env = yield* getEnv();
  const language = among(staffLanguages, known);
  if (!language || among(staffLanguages, env.cookie.get('language'))) return;
  const present = yield* select((state: State) => state.preferences.language);
  if (language === present || !(yield* loadTexts(language))) return;
  env.local.set(readerKey, language);
  yield* put(preferences.changed({ language }));
}

/** What stands behind the link of an email says in which language that email was. */
const behindLinks = /^\/(InvitationEmails\/by-token|appusers\/reset)\//;

function* set({ payload }: Action<string, Partial<PreferencesState>>): SagaGenerator<void> {
  const env = yield* getEnv();
  if (payload.language) {
    if (!(yield* loadTexts(payload.language))) return;
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
  yield* each(views.valueLoaded, function* ({ payload }) {
    if (!behindLinks.test(payload.path) || typeof payload.value !== 'object' || payload.value === null) return;
    const { phase } = yield* select((state: State) => state.session);
    if (phase === 'signedOut') yield* followReader((payload.value as Record<string, unknown>)['language']);
  });
}
