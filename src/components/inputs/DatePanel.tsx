/** The calendar of a date field: a chunk of its own, loaded when it is first opened. */
import { Calendar } from 'primereact/calendar';
import { useEffect, useRef, type RefObject } from 'react';
import type { Language } from '#domain/dates.ts';
import type { DaySpan } from '#domain/kernel/dayBounds.ts';
import '#src/components/prime/prime.ts';

interface DatePanelProps {
  /** gets the focus back when the panel closes */
  field: RefObject<HTMLElement | null>;
  value: Date | null;
  onPick: (day: Date) => void;
  time: boolean;
  /** days outside of it cannot be picked */
  within: DaySpan;
  language: Language;
  disabled: boolean;
}

const DatePanel = ({ field, value, onPick, time, within, language, disabled }: DatePanelProps) => {
  const calendar = useRef<Calendar>(null);
  // opened by a press of the button that its own one replaces
  useEffect(() => {
    calendar.current?.getElement()?.querySelector('button')?.focus();
    calendar.current?.show();
  }, []);
  return (
    <Calendar
      ref={calendar}
      locale={language}
      className="date-input__picker"
      pt={{
        // the library's input lies below ours and only positions the panel
        input: { root: { 'aria-hidden': true, tabIndex: -1, onFocus: () => field.current?.focus() } },
        // attributes that the library sets on the wrong element
        day: { 'aria-label': undefined },
        dayLabel: { 'aria-selected': undefined },
        monthTitle: { 'aria-label': undefined },
        yearTitle: { 'aria-label': undefined },
      }}
      value={value}
      onChange={({ value: day }) => {
        if (day instanceof Date && !Number.isNaN(day.getTime())) onPick(day);
      }}
      onHide={() => {
        const at = document.activeElement;
        if (!at || at === document.body || !at.isConnected || at.closest('.p-datepicker')) field.current?.focus();
      }}
      showOnFocus={false}
      readOnlyInput
      minDate={new Date(`${within.from}T00:00:00`)}
      maxDate={new Date(`${within.to}T23:59:59`)}
      showTime={time}
      hourFormat="24"
      showIcon
      disabled={disabled}
    />
  );
};

export default DatePanel;
