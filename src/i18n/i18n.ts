// Texts: one JSON per language and area, loaded with the page that needs it. English is the fallback for a missing key only.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Language } from '#src/store/state.ts';
import { addFormats } from './formats.ts';

/** Namespaces every page needs. */
export const alwaysLoaded = ['core', 'errors', 'shell', 'components'] as const;

const fetchTexts = async (language: Language, area: string): Promise<Record<string, unknown>> => {
  // a literal folder and a known name: webpack makes one chunk per file
  // the server writes the emails, and the browser gate has its own texts
  const module = (await import(/* webpackExclude: /(mails|closeMails|browserGate)\.json$/ */ `../../locales/${language}/${area}.json`)) as {
    default: Record<string, unknown>;
  };
  return module.default;
};

const loading = new Map<string, Promise<void>>();

/** Loads one area of one language; an area without texts of its own is no error. */
export const loadTexts = (language: Language, area: string): Promise<void> => {
  const id = `${language}/${area}`;
  const known = loading.get(id);
  if (known) return known;
  const work = fetchTexts(language, area).then(
    (texts) => void i18next.addResourceBundle(language, area, texts, true, true),
    (error: unknown) => {
      loading.delete(id);
      if (!/Cannot find module/.test(String(error))) throw error;
    },
  );
  loading.set(id, work);
  return work;
};

const startTexts = async (): Promise<void> => {
  if (i18next.isInitialized) return;
  await i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    ns: [...alwaysLoaded],
    defaultNS: 'core',
    resources: {},
    interpolation: { escapeValue: false },
    returnNull: false,
    // a page rendered before its area's texts arrive renders again afterwards
    react: { useSuspense: false, bindI18nStore: 'added' },
    partialBundledLanguages: true,
  });
  addFormats(i18next);
};

/** Areas loaded so far: a change of language loads them in the new one before it is shown. */
const areasInUse = (): string[] => [...new Set([...alwaysLoaded, ...[...loading.keys()].map((id) => id.split('/')[1]!)])];

export const switchLanguage = async (language: Language): Promise<void> => {
  await startTexts();
  await Promise.all(areasInUse().map((area) => loadTexts(language, area)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language === 'zh' ? 'zh-Hans' : language;
};
