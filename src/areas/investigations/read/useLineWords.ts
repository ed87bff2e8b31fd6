/** The texts used in the lines of a report. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { LineWords } from '#domain/complaints/reportLines.ts';
import { useLanguage } from '#src/components/values/clock.tsx';
import { formatDate } from '#domain/dates.ts';
import { formatExact } from '#domain/numbers.ts';

export const useLineWords = (): LineWords => {
  const { t } = useTranslation('investigations');
  const language = useLanguage();
  return useMemo(() => ({ t, day: (value) => formatDate(value, language) ?? value, amount: (value) => formatExact(value) }), [t, language]);
};
