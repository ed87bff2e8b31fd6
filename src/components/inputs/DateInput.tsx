/**
 * A calendar day (YYYY-MM-DD) or an instant (ISO UTC) by the clock of the business zone, typed or picked.
 * Typed text stays as it is until the field loses focus; then it is formatted. A year of the Buddhist era is shown as understood, and a text
 * that may be several days within the bounds of the field asks which one is meant. Text that is no date is passed on unchanged:
 * validation refuses it with an error, a draft keeps it.
 */
import { Suspense, useId, useRef, useState } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { formatDate, formatDateTime, instantAt, wallTime } from '#domain/dates.ts';
import { readDay, readDayTime, type DayRead, type WrittenDay } from '#domain/dayText.ts';
import { spanOf, type DayBounds } from '#domain/kernel/dayBounds.ts';
import { UnderstoodDay, WhichDay } from './Understood.tsx';
import type { FieldIds } from '#src/components/form/Field.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';

const DatePanel = lazyPart(() => import(/* webpackChunkName: "datePanel" */ './DatePanel.tsx'));

export interface DateInputProps {
  ids: FieldIds;
  value: string | null | undefined;
  onChange: (value: string | null) => void;
  /** of the field: years of two digits are understood within them */
  bounds: DayBounds;
  time?: boolean;
  onBlur?: (() => void) | undefined;
  inputRef?: ((element: HTMLElement | null) => void) | undefined;
  disabled?: boolean;
}

const two = (n: number): string => String(n).padStart(2, '0');
/** The calendar of the library counts in the zone of the device: a date that reads there what the clocks of the zone show. */
const onCalendar = (at: Date, zone: string): Date => {
  const { day, minutes } = wallTime(at.getTime(), zone);
  return new Date(`${day}T${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`);
};
const minutesOf = (at: Date): number => at.getHours() * 60 + at.getMinutes();
const dayOf = (at: Date): string => `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
/** Null for invalid text: the browser's own parser would turn "31 Feb 2026" into another day. */
const instantOf = (value: string, time: boolean): Date | null => {
  if (!(time ? /^\d{4}-\d{2}-\d{2}T/ : /^\d{4}-\d{2}-\d{2}$/).test(value)) return null;
  const at = new Date(time ? value : `${value}T12:00:00`);
  return Number.isNaN(at.getTime()) ? null : at;
};

export const DateInput = ({ ids, value, onChange, bounds, time = false, onBlur, inputRef, disabled = false }: DateInputProps) => {
  const { t } = useTranslation('components');
  const language = useLanguage();
  const { zone, today } = useBusinessDay();
  const noteId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState(false);
  /** the typed text, the value it stands for and the one before it; null = not typing */
  const [typed, setTyped] = useState<{ text: string; stands: string | null; before: string | null } | null>(null);

  /** a day whose year was written in the Buddhist era */
  const [note, setNote] = useState<WrittenDay | null>(null);

  const present = value ?? null;
  const picked = present === null ? null : instantOf(present, time);
  const shown = (picked && (time ? formatDateTime(present!, language, zone) : formatDate(present!, language))) ?? present ?? '';
  // a value set from elsewhere replaces the typed text
  const text = typed && [typed.stands, typed.before].includes(present) ? typed.text : shown;

  const within = spanOf(bounds, today);
  const understood = (words: string, typing: boolean): DayRead => {
    const manner = { language, today, zone, within };
    return time ? readDayTime(words, manner, picked, typing) : readDay(words, manner, typing);
  };
  /** a day outside of the bounds is passed on: validation names them */
  const tell = (words: string, typing: boolean): string | null => {
    const read = understood(words, typing);
    const stands = read.is === 'empty' ? null : read.is === 'day' || read.is === 'outside' ? read.day : words;
    setNote((read.is === 'day' || read.is === 'outside') && read.era === 'BE' ? read : null);
    if (stands !== present) onChange(stands);
    return stands;
  };
  const finish = (): void => {
    if (typed) tell(text, false);
    setTyped(null);
  };
  const choose = (written: WrittenDay): void => {
    setTyped(null);
    setNote(written.era === 'BE' ? written : null);
    onChange(written.day);
    field.current?.focus();
  };
  /** asked when the text is finished, and as long as it stands: in a draft as well */
  const open = !typed && present !== null && !picked && !disabled ? understood(present, false) : null;
  const choices = open?.is === 'open' ? open.choices : null;
  const noted = note !== null && note.day === present ? note : null;
  const described = [ids.footId, choices || noted ? noteId : undefined].filter(Boolean).join(' ');

  const button = (
    <span className="date-input__picker">
      <button
        type="button"
        className="btn btn--plain date-input__button"
        aria-label={t('form.pickDate')}
        disabled={disabled}
        onClick={() => setOpened(true)}
      >
        <Icon name="calendar" />
      </button>
    </span>
  );

  const box = (
    <span className="date-input">
      <input
        ref={(element) => {
          field.current = element;
          inputRef?.(element);
        }}
        id={ids.id}
        className="input"
        autoComplete="off"
        value={text}
        placeholder={t(time ? 'form.dateTimePlaceholder' : 'form.datePlaceholder')}
        aria-invalid={ids.invalid || undefined}
        aria-describedby={described || undefined}
        aria-required={ids.required || undefined}
        disabled={disabled}
        onChange={(event) => {
          const words = event.target.value;
          setTyped({ text: words, stands: tell(words, true), before: present });
        }}
        onKeyDown={(event) => event.key === 'Enter' && finish()}
        onBlur={() => {
          finish();
          onBlur?.();
        }}
      />
      {opened ? (
        <Suspense fallback={button}>
          <DatePanel
            field={field}
            value={picked && time ? onCalendar(picked, zone) : picked}
            onPick={(day) => {
              setTyped(null);
              setNote(null);
              onChange(time ? instantAt(dayOf(day), minutesOf(day), zone).toISOString() : dayOf(day));
            }}
            time={time}
            within={within}
            language={language}
            disabled={disabled}
          />
        </Suspense>
      ) : (
        button
      )}
    </span>
  );
  return (
    <>
      {box}
      {noted && <UnderstoodDay id={noteId} written={noted} />}
      {choices && <WhichDay id={noteId} text={shown} choices={choices} onChoose={choose} />}
    </>
  );
};
