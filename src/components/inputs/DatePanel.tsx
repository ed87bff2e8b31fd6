/** The month to pick a day from, of a date field: a chunk of its own, asked for when somebody opens it first. */
import { Calendar } from 'primereact/calendar';
import { useEffect, useRef, type RefObject } from 'react';
import type { Language } from '#src/components/values/dates.ts';
import '#src/components/prime/prime.ts';

interface DatePanelProps {
  /** gets the focus back when the panel closes */
  field: RefObject<HTMLElement | null>;
  value: Date | null;
  onPick: (day: Date) => void;
  time: boolean;
  language: Language;
  disabled: boolean;
}

const DatePanel = ({ field, value, onPick, time, language, disabled }: DatePanelProps) => {
  const calendar = useRef<Calendar>(null);
  // it is here because the button was pressed that its own one takes the place of
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
        // the library's own box lies under ours and only gives the panel its place
        input: { root: { 'aria-hidden': true, tabIndex: -1, onFocus: () => field.current?.focus() } },
        // attributes the library sets where they mean nothing
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
      showTime={time}
      hourFormat="24"
      showIcon
      disabled={disabled}
    />
  );
};

export default DatePanel;
