/** How the pages of papers write what a specification says: as its paper does, in the language of the page. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '#domain/dates.ts';
import { formatExact } from '#domain/numbers.ts';
import type { SpecWords } from '#domain/specs/writtenSpec.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useCountryName } from '#src/components/values/countries.ts';

export const useSpecWords = (): SpecWords => {
  const { t } = useTranslation('specs');
  const language = useLanguage();
  const country = useCountryName();
  return useMemo(
    () => ({ t, day: (value) => formatDate(value, language) ?? value, amount: (value) => formatExact(value), country }),
    [t, language, country],
  );
};
