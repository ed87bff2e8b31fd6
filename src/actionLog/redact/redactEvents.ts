// Timelines and recent events: changed values follow the class of their field, a title that of its entity, user names become pseudonyms.
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { saidIn } from '#domain/kernel/workflow.ts';
import { declaredAt } from './declared.ts';
import { disguise, type Pseudonym } from './pseudonym.ts';
import { isFreeText, redactRow } from './redactRow.ts';

const plain = ['id', 'at', 'collection', 'entityId', 'action', 'version', 'actorRole', 'times', 'since', 'parents'] as const;

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** `{field: [before, after]}`: both as in a row. */
const redactFields = (collection: string, changes: Record<string, unknown>, name: Pseudonym): Record<string, unknown> => {
  const side = (i: number): Record<string, unknown> =>
    Object.fromEntries(Object.entries(changes).map(([field, pair]) => [field, Array.isArray(pair) ? (pair[i] as unknown) : null]));
  const [before, after] = [redactRow(collection, side(0), name), redactRow(collection, side(1), name)] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.keys(changes)
      .filter((field) => field in before! || field in after!)
      .map((field) => [field, [before![field] ?? null, after![field] ?? null]]),
  );
};

/** Fields by their class; text inputs of steps are personal. */
const redactChanges = (entity: Entity, action: string, changes: Record<string, unknown>, name: Pseudonym): Record<string, unknown> => {
  const said = [
    lowerReason,
    ...(entity.workflow.steps ?? []).filter(({ step }) => step === action).flatMap((step) => saidIn(entity, step)),
  ];
  const words = said.flatMap((word) => (changes[word] === undefined ? [] : [[word, disguise(changes[word], name)] as const]));
  return { ...redactFields(entity.collection, changes, name), ...Object.fromEntries(words) };
};

/** How a record is named, and what an edit of it changed. */
const redactRecord = (entity: Entity | undefined, record: Record<string, unknown>, name: Pseudonym): Record<string, unknown> => {
  const { title, changed } = record;
  const titled = entity?.fields[entity.title];
  const titleStays =
    entity !== undefined && (titled ? ['plain', 'business'].includes(titled.log) && !isFreeText(titled) : entity.title === 'id');
  return {
    ...Object.fromEntries(plain.filter((key) => record[key] !== undefined).map((key) => [key, record[key]])),
    ...(typeof title === 'string' ? { title: titleStays ? title : name(title) } : {}),
    ...(typeof record['name'] === 'string' ? { name: name(record['name']) } : {}),
    ...(Array.isArray(changed) ? { changed: changed.flatMap((one) => redactChanged(entity, one, name)) } : {}),
  };
};

const redactChanged = (entity: Entity | undefined, change: unknown, name: Pseudonym): readonly object[] => {
  if (!isObject(change) || !entity || typeof change['name'] !== 'string') return [];
  const field = change['name'];
  const values = Array.isArray(change['values']) ? redactFields(entity.collection, { [field]: change['values'] }, name)[field] : undefined;
  return [{ name: field, ...(values === undefined ? {} : { values }) }];
};

const redactEvent = (event: unknown, name: Pseudonym): unknown => {
  if (!isObject(event)) return null;
  const collection = String(event['collection'] ?? '');
  const entity = declaredAt(collection);
  const { actorName, changes } = event;
  const recordsIn = (key: string): object =>
    Array.isArray(event[key]) ? { [key]: event[key].map((one) => (isObject(one) ? redactRecord(entity, one, name) : null)) } : {};
  return {
    ...redactRecord(entity, event, name),
    ...(actorName === undefined ? {} : { actorName: typeof actorName === 'string' ? name(actorName) : null }),
    ...(Array.isArray(event['lowered']) ? { lowered: event['lowered'] } : {}),
    ...(typeof event['reason'] === 'string' ? { reason: name(event['reason']) } : {}),
    // names of recipients, and of the ids in changes
    ...(Array.isArray(event['about']) ? { about: disguise(event['about'], name) } : {}),
    ...(isObject(event['names']) ? { names: disguise(event['names'], name) } : {}),
    // further records of the same act
    ...recordsIn('records'),
    ...recordsIn('also'),
    ...(isObject(changes) ? { changes: entity ? redactChanges(entity, String(event['action'] ?? ''), changes, name) : {} } : {}),
  };
};

export const redactEvents = (events: unknown, name: Pseudonym): unknown =>
  Array.isArray(events) ? events.map((event) => redactEvent(event, name)) : null;
