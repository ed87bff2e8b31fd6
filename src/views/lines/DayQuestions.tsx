/** What the days of a file leave open is asked, a column at a time; years of the Buddhist era and days outside of the bounds are said. */
import { useTranslation } from 'react-i18next';
import type { DayWay } from '#domain/dayText.ts';
import { useDayWords } from '#src/components/inputs/Understood.tsx';
import type { ReadDays } from './dayColumns.ts';

interface DayQuestionsProps<C extends string> {
  days: ReadDays<C>;
  labelOf: (column: C) => string;
  onAnswer: (column: C, way: DayWay) => void;
}

const keyOf = ({ order, era }: DayWay): string => `${order} ${era}`;

export const DayQuestions = <C extends string>({ days, labelOf, onAnswer }: DayQuestionsProps<C>) => {
  const { t } = useTranslation('lists');
  const words = useDayWords();
  return (
    <>
      {days.questions.map(({ column, choices, chosen }) => (
        <fieldset key={column} className="day-question" data-question={column}>
          <legend>{t('lines.days.which', { column: labelOf(column) })}</legend>
          {choices.map((choice) => (
            <label key={keyOf(choice.way)} className="check-line">
              <input
                type="radio"
                name={`days-${column}`}
                checked={chosen !== null && keyOf(chosen) === keyOf(choice.way)}
                onChange={() => onAnswer(column, choice.way)}
              />
              {t('lines.days.choice', { text: choice.text, day: words(choice), order: t(`lines.days.${choice.way.order}`) })}
            </label>
          ))}
        </fieldset>
      ))}
      {days.notes.map(({ column, is, count, text, written, within }) => (
        <p key={`${column} ${is}`} className={is === 'outside' ? 'late' : 'meta'} data-days={is}>
          {t(`lines.days.${is}`, { column: labelOf(column), count, text, day: words(written), min: within.from, max: within.to })}
        </p>
      ))}
    </>
  );
};
