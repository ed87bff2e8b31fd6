// How a paper writes what it says: words, days, instants and numbers in its language, instants in the zone of the business.
import type { TFunction } from 'i18next';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { formatExact } from '#domain/numbers.ts';
import { statusLook } from '#domain/statusLook.ts';
import { wordsIn } from '../words.ts';
import type { PaperWords } from './paper.ts';

export interface Writing {
  language: StaffLanguage;
  t: TFunction;
  day: (value: string | null | undefined) => string | null;
  instant: (value: string | null | undefined) => string | null;
  amount: (value: number | null | undefined) => string | null;
  status: (entity: string, status: string) => string;
  paperWords: PaperWords;
}

/** `area`: the texts a key without an area belongs to. */
export const writingIn = (language: StaffLanguage, area: string, zone: string): Writing => {
  const t = wordsIn(language, area);
  return {
    language,
    t,
    day: (value) => (value ? (formatDate(value, language, zone) ?? value) : null),
    instant: (value) => (value ? (formatDateTime(value, language, zone) ?? value) : null),
    amount: (value) => (value === null || value === undefined ? null : formatExact(value)),
    status: (entity, status) => t(`components:status.${statusLook(entity, status)?.word ?? status}`),
    paperWords: {
      page: t('papers:page', { page: '{{page}}', pages: '{{pages}}' }),
      missing: t('papers:missing'),
      missingLetters: t('papers:missingLetters', { letters: '{{letters}}' }),
    },
  };
};
