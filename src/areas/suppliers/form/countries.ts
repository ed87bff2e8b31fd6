/** Countries of addresses and markets: ISO 3166-1 alpha-2 codes, named in the user's language by the browser. */
import { useMemo } from 'react';
import type { Choice } from '#src/components/inputs/choices.ts';
import { useLanguage } from '#src/components/values/clock.tsx';

const codes =
  'AD AE AF AG AI AL AM AO AR AT AU AZ BA BB BD BE BF BG BH BI BJ BN BO BR BS BT BW BY BZ CA CD CF CG CH CI CL CM CN CO CR CU CV CY CZ DE DJ DK DM DO DZ EC EE EG ER ES ET FI FJ FM FR GA GB GD GE GH GM GN GQ GR GT GW GY HK HN HR HT HU ID IE IL IN IQ IR IS IT JM JO JP KE KG KH KI KM KN KP KR KW KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MG MH MK ML MM MN MO MR MT MU MV MW MX MY MZ NA NE NG NI NL NO NP NR NZ OM PA PE PG PH PK PL PS PT PW PY QA RO RS RU RW SA SB SC SD SE SG SI SK SL SM SN SO SR SS ST SV SY SZ TD TG TH TJ TL TM TN TO TR TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS YE ZA ZM ZW'.split(
    ' ',
  );

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
      codes
        .map((value) => ({ value, label: nameOf(value) }))
        .sort((a, b) => a.label.localeCompare(b.label, language === 'zh' ? 'zh-Hans' : 'en')),
    [language, nameOf],
  );
};
