/** What a line of a history adds to its verb: to whom it was done, how often, since when; and the names behind stored ids. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ToldEvent } from '#domain/kernel/told.ts';
import { useClock } from '#src/components/clock.tsx';
import { formatTime } from '#src/components/dates.ts';

/** One deed as the server tells it. */
export interface Deed extends ToldEvent {
  changes: Readonly<Record<string, readonly [unknown, unknown]>>;
  /** field -> id -> name */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  about?: readonly string[];
  times?: number;
  since?: string;
}

const NAMED = 5;

/** "Store asked: S1 Riverside, S2 Old Town and 4 more" */
export const deedWhat = (t: TFunction, { about = [] }: Deed, what: string): string => {
  if (about.length === 0) return what;
  const names = about.slice(0, NAMED).join(t('components:timeline.comma'));
  return about.length > NAMED ? t('components:timeline.aboutMore', { what, names, count: about.length - NAMED }) : t('components:timeline.about', { what, names });
};

/** A sitting of writing: how often it was saved, and from when. */
export const Sitting = ({ deed: { action, times, since } }: { deed: Deed }) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  return action === 'saveDraft' && times && since ? <p>{t('timeline.sitting', { count: times, time: formatTime(since, zone) })}</p> : null;
};

export const deedWho = (t: TFunction, { actorName, actorRole }: Deed, system: string): string => [actorName, actorRole ? t([`shell:roles.${actorRole}`, system]) : null].filter(Boolean).join(' · ');
