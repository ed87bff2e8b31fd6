/** What a typed text is understood as, quietly below its input: a number or a day, and the days to choose from where it may be several. */
import { useTranslation } from 'react-i18next';
import { formatDate, formatDateTime, wallTime } from '#domain/dates.ts';
import { buddhistYears, type WrittenDay } from '#domain/dayText.ts';
import { formatExact } from '#domain/numbers.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';

/** `1234` or `1.234` (with a point), as the reader of numbers gives it. */
export const UnderstoodNumber = ({ id, understood, className = 'understood' }: { id: string; understood: string; className?: string }) => {
  const { t } = useTranslation('components');
  const [, decimals = ''] = understood.split('.');
  const number = decimals === '' ? understood : formatExact(Number(understood));
  return (
    <span className={className} id={id} role="status">
      {decimals === '' ? t('form.understoodWhole', { number }) : t('form.understoodDecimals', { number, count: decimals.length })}
    </span>
  );
};

/** `15 May 2026 (2569 BE)`: a day with the year as it was written. */
export const useDayWords = (): ((written: WrittenDay) => string) => {
  const { t } = useTranslation('components');
  const language = useLanguage();
  const { zone } = useBusinessDay();
  return ({ day, era }) => {
    const isInstant = day.length > 10;
    const words = (isInstant ? formatDateTime(day, language, zone) : formatDate(day, language)) ?? day;
    const year = Number((isInstant ? wallTime(Date.parse(day), zone).day : day).slice(0, 4));
    return era === 'BE' ? t('form.dayOfEra', { day: words, year: year + buddhistYears }) : words;
  };
};

export const UnderstoodDay = ({ id, written }: { id: string; written: WrittenDay }) => {
  const { t } = useTranslation('components');
  const words = useDayWords();
  return (
    <span className="understood" id={id} role="status">
      {t('form.understoodDay', { day: words(written) })}
    </span>
  );
};

interface WhichDayProps {
  id: string;
  text: string;
  choices: readonly WrittenDay[];
  onChoose: (written: WrittenDay) => void;
}

export const WhichDay = ({ id, text, choices, onChoose }: WhichDayProps) => {
  const { t } = useTranslation('components');
  const words = useDayWords();
  return (
    <span className="understood understood--open" role="group" aria-labelledby={id}>
      <span id={id} role="status">
        {t('form.whichDay', { text })}
      </span>
      {choices.map((written) => (
        <Button key={written.day} look="text" onClick={() => onChoose(written)}>
          {words(written)}
        </Button>
      ))}
    </span>
  );
};
