/** The events of a record as sentences of the area: actor, verb, texts, changes. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import type { Field } from '#domain/kernel/fields.ts';
import type { ToldEvent, ToldRecord } from '#domain/kernel/told.ts';
import type { Step } from '#domain/kernel/workflow.ts';
import { entityAt } from '#domain/registry.ts';
import { intersects, supplierSideRoles, type Role } from '#domain/roles.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { formatTime } from '#domain/dates.ts';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { useApp, useView } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { loweredOf, useLoweredText } from './lowered.ts';
import { recordLink } from './recordLink.ts';
import type { Change, StoryEvent, StoryRecord } from './story.ts';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
type Names = Readonly<Record<string, string>>;

/** One event as the server answers it. */
export interface Activity extends ToldEvent {
  changes: Changes;
  /** field -> id -> name */
  names?: Readonly<Record<string, Names>>;
  /** the recipients */
  about?: readonly string[];
  /** the records it was done to */
  records?: readonly Omit<ToldRecord, 'id' | 'at'>[];
  /** a writing session: number of saves, and its start */
  times?: number;
  since?: string;
}

/** Texts and rules of an area for its events. */
export interface Told {
  /** namespace: `events.<action>To.<status>`, `events.<collection>.<action>` or `events.<action>`, `entities`, `fields` */
  texts: string;
  /** whether to show this field: not what the verb says already, nor internal fields */
  tells: (name: string) => boolean;
  /** events without content of their own */
  unheard?: (activity: Activity) => boolean;
  /** false: the object is the page itself, its records are not named */
  about?: boolean;
  /** the collection of the page's own record, which is not named either */
  page?: string;
  /** names of ids, besides those the server sent */
  names?: Names;
}

const sideOf = (role: string): StoryEvent['side'] =>
  role === 'system'
    ? 'system'
    : role === 'wareHouseAdmin'
      ? 'warehouse'
      : intersects(supplierSideRoles, [role as Role])
        ? 'supplier'
        : 'staff';

/** Words typed for a step, and texts written for the first time: they are quoted. */
const isSaid = ({ collection, action }: Activity, name: string, [before, after]: readonly [unknown, unknown]): boolean => {
  const field = entityAt(collection)?.fields[name];
  if (typeof after !== 'string' || after === '') return false;
  if (field === undefined || (field.kind === 'text' && before === null)) return true;
  // what is typed for a step is its own words, not a change of what was typed for the last one
  return isTyped(field) && stepsOf(collection, action).some(({ input }) => input?.[name] !== undefined);
};

const isTyped = (field: Field | undefined): boolean => field?.kind === 'text' || field?.kind === 'string';
const stepsOf = (collection: string, action: string): readonly Step[] =>
  entityAt(collection)?.workflow?.steps?.filter(({ step }) => step === action) ?? [];

/** What follows from the act (a reason is gone with the next submission) is no words of its actor: the verb says it. */
const isEnded = (collection: string, name: string, [, after]: readonly [unknown, unknown]): boolean => {
  const field = entityAt(collection)?.fields[name];
  return after === null && isTyped(field) && field?.server === true;
};

/** What to show of a deleted row: what it was, and the reason. */
const isLast = (collection: string, name: string): boolean =>
  entityAt(collection)?.fields[name] === undefined || name === entityAt(collection)?.title;

/** More than a line can say: only that it changed is told. */
const isContent = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (!Array.isArray(value) || value.some((item) => typeof item === 'object'));

/** A step that leads to different states is named by the one it reached: `events.<action>To.<status>`. */
const reached = ({ action, changes }: Activity): string[] =>
  changes['status'] ? [`events.${action}To.${String(changes['status'][1])}`] : [];

export const useTold = (view: string, { texts, tells, unheard, about = true, page, names = {} }: Told): readonly StoryEvent[] => {
  const { t } = useTranslation(texts);
  const { zone } = useClock();
  const loweredText = useLoweredText(t);
  const leads = useLeads();
  const here = useApp((state) => state.navigation.path);
  const recordsOf = ({ collection, records = [] }: Activity): readonly StoryRecord[] =>
    !about || collection === page
      ? []
      : records.flatMap(({ title, name, ...record }) => {
          const href = recordLink({ ...record, collection }, leads);
          // a row without a number has its words, one without both is named by the sentence
          const words = title === String(record.entityId) ? name : title;
          return words === undefined ? [] : [{ title: words, href: href === here ? null : href }];
        });
  const label = (collection: string, name: string): string => {
    const entity = entityAt(collection)?.name ?? '';
    return t([`fields.${entity}.${name}`, `fields.${name}`, 'components:timeline.field']);
  };
  const shown = (activity: Activity, name: string, value: unknown): ReactNode => {
    const entity = entityAt(activity.collection);
    return entity ? (
      <FieldValue plain texts={texts} entity={entity} name={name} value={value} names={{ ...names, ...activity.names?.[name] }} />
    ) : (
      String(value)
    );
  };
  const changesOf = (activity: Activity): [string, readonly [unknown, unknown]][] =>
    activity.action === 'create'
      ? []
      : Object.entries(activity.changes).filter(([name, pair]) =>
          activity.action === 'delete' ? isLast(activity.collection, name) : tells(name) && !isEnded(activity.collection, name, pair),
        );
  const value = useView<Row, readonly Activity[] | { told: readonly Activity[] }>(view)?.value ?? [];
  const activities = ('told' in value ? value.told : value).filter(
    (activity) => !unheard?.(activity) && (activity.action !== 'edit' || Object.keys(activity.changes).some(tells)),
  );
  return activities.map((activity): StoryEvent => {
    const all = changesOf(activity);
    const said = all.filter(([name, pair]) => isSaid(activity, name, pair));
    const lowered = activity.action === 'edit' ? loweredOf(activity.collection, activity.changes) : [];
    const role = activity.actorRole
      ? t([`shell:roles.${activity.actorRole}`, 'components:timeline.system'])
      : t('components:timeline.system');
    const what = t([`entities.${activity.collection}`, 'entities.other']);
    return {
      id: activity.id,
      at: activity.at,
      who: activity.actorName ?? role,
      role,
      side: sideOf(activity.actorRole),
      did:
        lowered.length > 0
          ? loweredText(lowered)
          : t([...reached(activity), `events.${activity.collection}.${activity.action}`, `events.${activity.action}`, 'events.other'], {
              what,
            }),
      act: [activity.collection, activity.action, ...reached(activity)].join(' '),
      records: recordsOf(activity),
      about: about ? (activity.about ?? []) : [],
      said: said.map(([name, [, after]]) => ({ label: label(activity.collection, name), text: String(after) })),
      changes: all
        .filter((one) => !said.includes(one) && !lowered.some(({ name }) => name === one[0]))
        .map(([name, [before, after]]): Change => ({
          label: label(activity.collection, name),
          before: isContent(before) && isContent(after) ? null : shown(activity, name, before),
          after: shown(activity, name, after),
        })),
      ...(activity.action === 'saveDraft' && activity.times && activity.since
        ? { more: t('components:timeline.sitting', { count: activity.times, time: formatTime(activity.since, zone) }) }
        : {}),
    };
  });
};
