/** The events of a record as the server answers them, as sentences of the area: actor, verb, what was written, what changed. */
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import type { ToldEvent } from '#domain/kernel/told.ts';
import { entityAt } from '#domain/registry.ts';
import { intersects, supplierSideRoles, type Role } from '#domain/roles.ts';
import { useClock } from '#src/components/values/clock.tsx';
import { formatTime } from '#src/components/values/dates.ts';
import { useView } from '#src/store/hooks.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import type { Change, StoryEvent } from './story.ts';

type Changes = Readonly<Record<string, readonly [unknown, unknown]>>;
type Names = Readonly<Record<string, string>>;

/** One event as the server tells it. */
export interface Deed extends ToldEvent {
  changes: Changes;
  /** field -> id -> name */
  names?: Readonly<Record<string, Names>>;
  /** to whom it was done */
  about?: readonly string[];
  /** a sitting of writing: how often it was saved, and from when */
  times?: number;
  since?: string;
}

/** What an area says of its events. */
export interface Told {
  /** whose texts: `events.<collection>.<action>` or `events.<action>`, `entities`, `fields` */
  texts: string;
  /** is this field worth telling? Not what the verb says already, nor what only the server keeps */
  tells: (name: string) => boolean;
  /** events that say nothing of their own */
  unheard?: (deed: Deed) => boolean;
  /** false: to whom it was done is the page itself */
  about?: boolean;
  /** names behind ids, beside those the server told */
  names?: Names;
}

const NAMED = 5;

/** "asked stores: S1 Riverside, S2 Old Town and 4 more" */
const withAbout = (t: TFunction, { about = [] }: Deed, what: string): string => {
  if (about.length === 0) return what;
  const names = about.slice(0, NAMED).join(t('components:timeline.comma'));
  return about.length > NAMED
    ? t('components:timeline.aboutMore', { what, names, count: about.length - NAMED })
    : t('components:timeline.about', { what, names });
};

const sideOf = (role: string): StoryEvent['side'] =>
  role === 'system'
    ? 'system'
    : role === 'wareHouseAdmin'
      ? 'warehouse'
      : intersects(supplierSideRoles, [role as Role])
        ? 'supplier'
        : 'staff';

/** Words a step was taken with, no field of the row, and texts written for the first time: they are quoted. */
const isSaid = (collection: string, name: string, [before, after]: readonly [unknown, unknown]): boolean => {
  const field = entityAt(collection)?.fields[name];
  return typeof after === 'string' && after !== '' && (field === undefined || (field.kind === 'text' && before === null));
};

/** What is worth saying of a row that is gone: what it was, and why it went. */
const isLast = (collection: string, name: string): boolean =>
  entityAt(collection)?.fields[name] === undefined || name === entityAt(collection)?.title;

export const useTold = (view: string, { texts, tells, unheard, about = true, names = {} }: Told): readonly StoryEvent[] => {
  const { t } = useTranslation(texts);
  const { zone } = useClock();
  const label = (collection: string, name: string): string => {
    const entity = entityAt(collection)?.name ?? '';
    return t([`fields.${entity}.${name}`, `fields.${name}`, 'components:timeline.field']);
  };
  const shown = (deed: Deed, name: string, value: unknown): ReactNode => {
    const entity = entityAt(deed.collection);
    return entity ? (
      <FieldValue plain texts={texts} entity={entity} name={name} value={value} names={{ ...names, ...deed.names?.[name] }} />
    ) : (
      String(value)
    );
  };
  const changesOf = (deed: Deed): [string, readonly [unknown, unknown]][] =>
    deed.action === 'create'
      ? []
      : Object.entries(deed.changes).filter(([name]) => (deed.action === 'delete' ? isLast(deed.collection, name) : tells(name)));
  const deeds = (useView<Row, readonly Deed[]>(view)?.value ?? []).filter(
    (deed) => !unheard?.(deed) && (deed.action !== 'edit' || Object.keys(deed.changes).some(tells)),
  );
  return deeds.map((deed): StoryEvent => {
    const all = changesOf(deed);
    const said = all.filter(([name, pair]) => isSaid(deed.collection, name, pair));
    const role = deed.actorRole ? t([`shell:roles.${deed.actorRole}`, 'components:timeline.system']) : t('components:timeline.system');
    const what = t([`entities.${deed.collection}`, 'entities.other']);
    return {
      id: deed.id,
      at: deed.at,
      who: deed.actorName ?? role,
      role,
      side: sideOf(deed.actorRole),
      did: withAbout(
        t,
        about ? deed : { ...deed, about: [] },
        t([`events.${deed.collection}.${deed.action}`, `events.${deed.action}`, 'events.other'], { what }),
      ),
      said: said.map(([name, [, after]]) => ({ label: label(deed.collection, name), text: String(after) })),
      changes: all
        .filter((one) => !said.includes(one))
        .map(([name, [before, after]]): Change => ({
          label: label(deed.collection, name),
          before: shown(deed, name, before),
          after: shown(deed, name, after),
        })),
      ...(deed.action === 'saveDraft' && deed.times && deed.since
        ? { more: t('components:timeline.sitting', { count: deed.times, time: formatTime(deed.since, zone) }) }
        : {}),
    };
  });
};
