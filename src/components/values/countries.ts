/** Countries of addresses and markets: ISO 3166-1 alpha-2 codes, named in the user's language by the browser. */
import { useMemo } from 'react';
import { countryCodes } from '#domain/countries.ts';
import type { Choice } from '#src/components/inputs/choices.ts';
import { useLanguage } from '#src/components/values/clock.tsx';

/** Of any other text the browser refuses the name with an error. */
const looksLikeCode = /^[A-Z]{2}$/;

/** The name of a code; a code without a name, and what is no code, is shown itself. */
export const useCountryName = (): ((code: string) => string) => {
  const language = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : 'en-GB'], { type: 'region' });
    return (code) => (looksLikeCode.test(code) ? (names.of(code) ?? code) : code);
  }, [language]);
};

export const useCountries = (): readonly Choice[] => {
  const language = useLanguage();
  const nameOf = useCountryName();
  return useMemo(
    () =>
      countryCodes
        .map((value) => ({ value, label: nameOf(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, language === 'zh' ? 'zh-Hans' : 'en')),
    [language, nameOf],
  );
};
