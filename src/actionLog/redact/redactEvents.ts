// Timelines and recent events: changed values follow the class of their field, a title that of its entity, user names become pseudonyms.
import { lowerReason } from '#domain/kernel/lowerReason.ts';
import type { Entity } from '#domain/kernel/entity.ts';
import { saidIn } from '#domain/kernel/workflow.ts';
import { declaredAt } from './declared.ts';
import { disguise, type Pseudonym } from './pseudonym.ts';
import { isFreeText, redactRow } from './redactRow.ts';

const plain = ['id', 'at', 'collection', 'entityId', 'action', 'version', 'actorRole', 'times', 'since'] as const;

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

const redactEvent = (event: unknown, name: Pseudonym): unknown => {
  if (!isObject(event)) return null;
  const collection = String(event['collection'] ?? '');
  const entity = declaredAt(collection);
  const { actorName, title, changes } = event;
  const titled = entity?.fields[entity.title];
  const titleStays =
    entity !== undefined && (titled ? ['plain', 'business'].includes(titled.log) && !isFreeText(titled) : entity.title === 'id');
  return {
    ...Object.fromEntries(plain.filter((key) => event[key] !== undefined).map((key) => [key, event[key]])),
    ...(actorName === undefined ? {} : { actorName: typeof actorName === 'string' ? name(actorName) : null }),
    ...(typeof title === 'string' ? { title: titleStays ? title : name(title) } : {}),
    ...(typeof event['name'] === 'string' ? { name: name(event['name']) } : {}),
    ...(Array.isArray(event['lowered']) ? { lowered: event['lowered'] } : {}),
    ...(typeof event['reason'] === 'string' ? { reason: name(event['reason']) } : {}),
    // names of recipients, and of the ids in changes
    ...(Array.isArray(event['about']) ? { about: disguise(event['about'], name) } : {}),
    ...(isObject(event['names']) ? { names: disguise(event['names'], name) } : {}),
    ...(isObject(changes) ? { changes: entity ? redactChanges(entity, String(event['action'] ?? ''), changes, name) : {} } : {}),
  };
};

export const redactEvents = (events: unknown, name: Pseudonym): unknown =>
  Array.isArray(events) ? events.map((event) => redactEvent(event, name)) : null;
