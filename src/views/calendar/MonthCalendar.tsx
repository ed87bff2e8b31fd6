/** What falls on the days of a month, beside a list of the same rows. The address holds the selected day, which is listed below. */
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { navigation, views } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { formatDate } from '#domain/dates.ts';
import { DeniedState } from '#src/components/page/DeniedState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { NewRowsPill } from '#src/components/tables/NewRowsPill.tsx';
import { useDeciding, useView, useWish } from '#src/store/hooks.ts';
import { addDays, addMonths, weekday, weeksOf } from './month.ts';
import './calendar.css';

export interface MonthEntry {
  key: string;
  name: string;
  href: string;
  icon: string;
  /** what happens to it on this day */
  what: string;
  /** no news of the day: planned, due */
  quiet?: boolean;
  /** beside its name in the list of the day */
  chip?: ReactNode;
}

/** limit of a cell; the list below has all */
const shownInCell = 3;

const EntryLink = ({ entry: { name, href, icon, what, quiet } }: { entry: MonthEntry }) => (
  <a className={quiet ? 'month__entry month__entry--quiet' : 'month__entry'} href={href} title={name} tabIndex={-1}>
    <Icon name={icon} size={12} label={what} />
    <span className="ellipsis">{name}</span>
  </a>
);

/** The target of a key press from this day. */
const stepOf = ({ key }: KeyboardEvent, day: string): string | null => {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekday(day));
    case 'End':
      return addDays(day, 6 - weekday(day));
    case 'PageUp':
      return addMonths(day, -1);
    case 'PageDown':
      return addMonths(day, 1);
    default:
      return null;
  }
};

interface MonthCalendarProps {
  day: string;
  entries: ReadonlyMap<string, readonly MonthEntry[]>;
  legend?: ReactNode;
  /** what is to be known of a day */
  notes?: ReadonlyMap<string, string>;
}

export const MonthCalendar = ({ day, entries, legend, notes }: MonthCalendarProps) => {
  const { t } = useTranslation('lists');
  const language = useLanguage();
  const wish = useWish();
  const view = useView('list');
  const { params } = useDeciding();
  const grid = useRef<HTMLTableElement>(null);
  const refresh = (): unknown => wish(views.refresh({ view: 'list' }));
  // a day selected by key takes the focus when its sheet is rendered
  const follow = useRef(false);
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
    follow.current = false;
  }, [day]);
  if (view?.error?.status === 403) return <DeniedState message={failureText(view.error, t)} />;

  const choose = (to: string): unknown => wish(navigation.query({ set: { day: to === params.$today ? null : to } }));
  const onKeyDown = (event: KeyboardEvent): void => {
    const to = event.altKey || event.ctrlKey || event.metaKey ? null : stepOf(event, day);
    if (!to) return;
    event.preventDefault();
    follow.current = true;
    choose(to);
  };
  const name = (one: string): string => formatDate(one, language) ?? one;
  const month = t('calendar.month', { month: t(`calendar.months.${Number(day.slice(5, 7))}`), year: day.slice(0, 4) });
  const ofDay = entries.get(day) ?? [];
  return (
    <div className="month">
      <div className="month__head">
        <h2 aria-live="polite">{month}</h2>
        <span className="row">
          <Button small icon="chevron-left" aria-label={t('calendar.previous')} onClick={() => choose(addMonths(day, -1))} />
          <Button small onClick={() => choose(params.$today)}>
            {t('calendar.today')}
          </Button>
          <Button small icon="chevron-right" aria-label={t('calendar.next')} onClick={() => choose(addMonths(day, 1))} />
        </span>
        {legend && <span className="month__legend meta">{legend}</span>}
      </div>
      {view?.error && <ErrorState message={failureText(view.error, t)} requestId={view.error.requestId ?? null} onRetry={refresh} />}
      <NewRowsPill added={view?.fresh.added.length ?? 0} left={view?.fresh.left.length ?? 0} onShow={refresh} />
      <table
        className="month__sheet"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the days are walked with the arrow keys, as a grid is
        role="grid"
        aria-label={month}
        aria-busy={view?.loadedAt === null || undefined}
        ref={grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {weeksOf(day)[0]!.map((one, i) => (
              <th key={one} scope="col" abbr={t(`calendar.weekdays.${i}`)}>
                {t(`calendar.weekdays.${i}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(day).map((week) => (
            <tr key={week[0]}>
              {week.map((one) => {
                const found = entries.get(one) ?? [];
                return (
                  <td
                    key={one}
                    // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- in a plain table it would be a cell, not every reader looks at the table's role
                    role="gridcell"
                    className={`month__day${one.slice(0, 7) === day.slice(0, 7) ? '' : ' month__day--other'}${notes?.has(one) ? ' month__day--marked' : ''}`}
                    title={notes?.get(one)}
                    tabIndex={one === day ? 0 : -1}
                    aria-selected={one === day}
                    aria-current={one === params.$today ? 'date' : undefined}
                    onClick={() => choose(one)}
                  >
                    <span className="visually-hidden">{t('calendar.day', { date: name(one), count: found.length })}</span>
                    <span className="month__number" aria-hidden="true">
                      {Number(one.slice(8))}
                    </span>
                    {found.length > 0 && (
                      <span className="month__count" aria-hidden="true">
                        {found.length}
                      </span>
                    )}
                    <span className="month__entries">
                      {found.slice(0, shownInCell).map((entry) => (
                        <EntryLink key={entry.key} entry={entry} />
                      ))}
                      {found.length > shownInCell && (
                        <span className="meta">{t('calendar.more', { count: found.length - shownInCell })}</span>
                      )}
                    </span>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <section aria-label={t('calendar.ofDay', { date: name(day) })}>
        <h3>
          <DateText value={day} />
        </h3>
        {notes?.has(day) && <p>{notes.get(day)}</p>}
        {ofDay.length === 0 ? (
          <p className="muted">{t('calendar.nothing')}</p>
        ) : (
          <ul className="plain-list month__list">
            {ofDay.map(({ key, icon, what, href, name: title, chip }) => (
              <li key={key}>
                <Icon name={icon} size={12} /> {what}
                <a href={href}>{title}</a>
                {chip}
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
};
