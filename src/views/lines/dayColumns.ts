/** The days of a file: each column decides by all of its texts in which order and era they are read; what stays open is asked once. */
import { readDayCell, readDayColumn, type DayChoice, type DayManner, type DayRead, type DayWay, type WrittenDay } from '#domain/dayText.ts';
import { spanOf, type DayBounds, type DaySpan } from '#domain/kernel/dayBounds.ts';

export interface DayTexts<C extends string> {
  column: C;
  bounds: DayBounds;
  texts: readonly string[];
}
export type DayAnswers<C extends string> = Readonly<Partial<Record<C, DayWay>>>;

/** A column of which something is to be said: days of the Buddhist era, or days that its field does not take. */
interface DayNote<C extends string> {
  column: C;
  is: 'buddhist' | 'outside';
  count: number;
  text: string;
  written: WrittenDay;
  within: DaySpan;
}

export interface ReadDays<C extends string> {
  questions: readonly { column: C; choices: readonly DayChoice[]; chosen: DayWay | null }[];
  /** nothing is open any more */
  decided: boolean;
  notes: readonly DayNote<C>[];
  read: (column: C, text: string) => DayRead;
}

const sameWay = (a: DayWay, b: DayWay): boolean => a.order === b.order && a.era === b.era;

export const readDays = <C extends string>(
  columns: readonly DayTexts<C>[],
  answers: DayAnswers<C>,
  by: Omit<DayManner, 'within'>,
): ReadDays<C> => {
  const given = Object.values<DayWay | undefined>(answers).filter((way) => way !== undefined);
  const all = columns.map(({ column, bounds, texts }) => {
    const manner = { ...by, within: spanOf(bounds, by.today) };
    const { choices, way } = readDayColumn(texts, manner);
    // an answer holds for the other columns that are open in the same way
    const chosen = answers[column] ?? given.find((one) => choices?.some((choice) => sameWay(choice.way, one))) ?? null;
    return { column, texts, manner, choices, way: way ?? chosen };
  });
  const read = (column: C, text: string): DayRead => {
    const of = all.find((one) => one.column === column);
    return of?.way ? readDayCell(text, of.way, of.manner) : { is: 'none' };
  };
  const notes = all.flatMap(({ column, texts, manner: { within } }) =>
    (['buddhist', 'outside'] as const).flatMap((is): DayNote<C>[] => {
      const found = texts.flatMap((text) => {
        const one = read(column, text);
        const told = is === 'outside' ? one.is === 'outside' : one.is === 'day' && one.era === 'BE';
        return told && (one.is === 'day' || one.is === 'outside') ? [{ text, written: one }] : [];
      });
      return found[0] ? [{ column, is, count: found.length, ...found[0], within }] : [];
    }),
  );
  return {
    questions: all.flatMap(({ column, choices, way }) => (choices ? [{ column, choices, chosen: way }] : [])),
    decided: all.every(({ way }) => way !== null),
    notes,
    read,
  };
};
