/** A history as sentences, newest first by day: who did what, texts as quotations, changed fields in one line that expands. */
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#src/components/marks/Avatar.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { useClock, useLanguage, useNow } from '#src/components/values/clock.tsx';
import { daysUntil, formatDate, formatDateTime, formatTime } from '#domain/dates.ts';
import { Instant } from '#src/components/values/Instant.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { daysOf, entriesOf, type Change, type StoryEntry, type StoryEvent, type StoryRecord } from './story.ts';

const SHOWN = 20;
/** more changes than this are collapsed */
const PLAIN = 2;

const ChangeText = ({ label, before, after }: Change) => (
  <>
    {label}:{' '}
    {before !== null && (
      <>
        <s>{before}</s> <span className="visually-hidden">{'→ '}</span>
      </>
    )}
    {after}
  </>
);

const Changes = ({ changes }: { changes: readonly Change[] }) => {
  const { t } = useTranslation('components');
  const lines = (
    <ul className="story__changes">
      {changes.map((change, i) => (
        <li key={i}>
          <ChangeText {...change} />
        </li>
      ))}
    </ul>
  );
  if (changes.length <= PLAIN) return lines;
  const names = [...new Set(changes.map(({ label }) => label))];
  return (
    <details className="story__more">
      <summary>
        {t(names.length > PLAIN ? 'timeline.changedMore' : 'timeline.changed', {
          fields: names.slice(0, PLAIN).join(t('listComma')),
          count: names.length - PLAIN,
        })}
      </summary>
      {lines}
    </details>
  );
};

const NAMED = 5;

const Names = ({ records }: { records: readonly StoryRecord[] }) => {
  const { t } = useTranslation('components');
  return records.map(({ title, href }, i) => (
    <span key={i} data-unrecorded="">
      {i > 0 && t('listComma')}
      {href ? <a href={href}>{title}</a> : title}
    </span>
  ));
};

/** "sent the case C2026-00012-S1: Riverside Foods" */
const Sentence = ({ did, records = [], about = [] }: Pick<StoryEvent, 'did' | 'records' | 'about'>) => {
  const { t } = useTranslation('components');
  const names = about.slice(0, NAMED).join(t('timeline.comma'));
  const key = about.length === 0 ? null : about.length > NAMED ? 'timeline.aboutMore' : 'timeline.about';
  return (
    <>
      {did}
      {records.length > 0 && (
        <>
          {' '}
          <Names records={records} />
        </>
      )}
      {key && t(key, { names, count: about.length - NAMED })}
    </>
  );
};

const TimeOf = ({ at }: { at: string }) => {
  const { zone } = useClock();
  const language = useLanguage();
  return (
    <Instant className="meta" value={at} title={formatDateTime(at, language, zone) ?? at}>
      {formatTime(at, zone)}
    </Instant>
  );
};

/** The single acts behind a folded entry, each with its own record and time. */
const Single = ({ acts }: { acts: readonly StoryEvent[] }) => {
  const { t } = useTranslation('components');
  return (
    <details className="story__more">
      <summary>{t('timeline.single', { count: acts.length })}</summary>
      <ul className="story__changes">
        {acts.map((act) => (
          <li key={act.id} className="row spread">
            <span>
              <Sentence {...act} />
            </span>
            <TimeOf at={act.at} />
          </li>
        ))}
      </ul>
    </details>
  );
};

/** One act for each record. */
const split = (act: StoryEvent): readonly StoryEvent[] =>
  act.records && act.records.length > 1
    ? act.records.map((record) => ({ ...act, id: `${act.id} ${record.title}`, records: [record] }))
    : [act];

/** What is folded into one sentence: repeats, and an act on more records than a sentence names. */
const foldedOf = (entry: StoryEntry): readonly StoryEvent[] | null =>
  entry.also || (entry.records?.length ?? 0) > NAMED ? [entry, ...(entry.also ?? [])].flatMap(split) : null;

const Entry = ({ entry }: { entry: StoryEntry }) => {
  const { t } = useTranslation('components');
  const acts = foldedOf(entry);
  return (
    <li className="story__entry" data-side={entry.side}>
      <Avatar name={entry.who} />
      <div className="story__words">
        <p>
          <b title={entry.role}>{entry.who}</b>{' '}
          {acts ? t('timeline.times', { what: entry.did, count: acts.length }) : <Sentence {...entry} />}
        </p>
        {acts && <Single acts={acts} />}
        {entry.said?.map(({ label, text }, i) => (
          <blockquote key={i}>
            <span className="visually-hidden">{label}: </span>
            <LongText text={text} />
          </blockquote>
        ))}
        {entry.changes && entry.changes.length > 0 && <Changes changes={entry.changes} />}
        {entry.more && <div className="story__changes">{entry.more}</div>}
      </div>
      <TimeOf at={entry.at} />
    </li>
  );
};

const dayName = (t: TFunction, at: string, days: number | null, date: string): string =>
  days === 0 ? t('timeline.today') : days === -1 ? t('timeline.yesterday') : date || at;

export const Story = ({ events, label }: { events: readonly StoryEvent[]; label: string }) => {
  const { t } = useTranslation('components');
  const { zone } = useClock();
  const language = useLanguage();
  const now = useNow();
  const [whole, setWhole] = useState(false);
  const entries = entriesOf(events);
  if (entries.length === 0) return <p className="muted">{t('timeline.empty')}</p>;
  const shown = whole ? entries : entries.slice(0, SHOWN);
  const days = daysOf(shown, (at) => formatDate(at, language, zone) ?? at);
  return (
    <div className="story" role="group" aria-label={label}>
      {days.map(({ day, entries: those }) => (
        <section key={day}>
          <h3 className="story__day">{dayName(t, day, daysUntil(those[0]!.at, now, zone), day)}</h3>
          <ol>
            {those.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ol>
        </section>
      ))}
      {entries.length > shown.length && (
        <Button look="text" onClick={() => setWhole(true)}>
          {t('timeline.more', { count: entries.length - shown.length })}
        </Button>
      )}
    </div>
  );
};
