// Moments relative to the day of seeding. Demo people work from nine to five in Bangkok (UTC+7).

const hour = 3_600_000;
const day = 24 * hour;
const bangkok = 7 * hour;

export interface Calendar {
  now: string;
  today: string;
  /** n days ago at the given Bangkok time; never later than a minute before now */
  ago(days: number, time?: string): string;
  /** YYYY-MM-DD, n days from today; negative = past */
  date(days: number): string;
}

export const calendar = (now: string): Calendar => {
  const at = Date.parse(now);
  const midnight = Math.floor((at + bangkok) / day) * day - bangkok;
  return {
    now: new Date(at).toISOString(),
    today: dayOf(now),
    ago: (days, time = '10:00') => {
      const [h = '0', m = '0'] = time.split(':');
      return new Date(Math.min(midnight - days * day + Number(h) * hour + Number(m) * 60_000, at - 60_000)).toISOString();
    },
    date: (days) => dayOf(new Date(at + days * day).toISOString()),
  };
};

/** The Bangkok day of an instant. */
export const dayOf = (iso: string): string => new Date(Date.parse(iso) + bangkok).toISOString().slice(0, 10);

export const hoursAfter = (iso: string, hours: number): string => new Date(Date.parse(iso) + hours * hour).toISOString();

export const daysAfter = (iso: string, days: number): string => hoursAfter(iso, days * 24);

export const dateAfter = (date: string, days: number): string => new Date(Date.parse(`${date}T00:00:00Z`) + days * day).toISOString().slice(0, 10);

/** The same time of day, n working days (Monday to Friday) later. */
export const workdaysAfter = (iso: string, days: number): string => {
  let at = Date.parse(iso);
  for (let left = days; left > 0; ) {
    at += day;
    const weekday = new Date(at + bangkok).getUTCDay();
    if (weekday !== 0 && weekday !== 6) left -= 1;
  }
  return new Date(at).toISOString();
};
