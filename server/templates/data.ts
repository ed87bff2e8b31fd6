// The values of a document's placeholders: rows the caller may read, written in the document's language.
import { accessOf, filterable } from '#domain/kernel/access.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { placeOfKey, textFields, todayTag, type Place, type Tags, type TemplateKey } from '#domain/master/templateSubjects.ts';
import { formatExact } from '#domain/numbers.ts';
import { valueWord } from '#domain/words.ts';
import { byId, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import { wordsIn } from '../words.ts';

interface Writing {
  language: StaffLanguage;
  /** business zone: a day is the same for all readers of a document */
  zone: string;
}

const textOf = (entity: Entity, name: string, value: unknown, { language, zone }: Writing): string => {
  if (value === null || value === undefined || value === '') return '';
  const t = wordsIn(language, entity.area);
  const { kind } = entity.fields[name]!;
  if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
  if (typeof value === 'number') return formatExact(value);
  const text = String(value);
  if (kind === 'enum') return valueWord(t, entity, name, text);
  if (kind === 'date') return formatDate(text, language) ?? text;
  return kind === 'datetime' ? (formatDateTime(text, language, zone) ?? text) : text;
};

const textsOf = (entity: Entity, row: Row, writing: Writing): Record<string, unknown> =>
  Object.fromEntries(textFields(entity).map((name) => [name, textOf(entity, name, row[name], writing)]));

/** What of the declarations a template uses: relations to rows of which it wants a field, and lists. */
const usedOf = (place: Place, tags: Tags): { ones: string[]; lists: [string, Tags][] } => {
  const names = (at: Tags): string[] =>
    Object.entries(at).flatMap(([tag, inner]) => [tag, ...(Object.hasOwn(place.lists, tag) ? [] : names(inner))]);
  const all = names(tags);
  const listed = (at: Tags): [string, Tags][] =>
    Object.entries(at).flatMap(([tag, inner]) => (Object.hasOwn(place.lists, tag) ? [[tag, inner] as [string, Tags]] : listed(inner)));
  return {
    ones: [...new Set(all.filter((tag) => place.tags.includes(tag) && tag.includes('.')).map((tag) => tag.split('.')[0]!))],
    lists: listed(tags),
  };
};

/** Relations of rows the caller reads nothing of stay empty in the document. */
const includesOf = (reader: Reader, place: Place, tags: Tags): object[] => {
  const { ones, lists } = usedOf(place, tags);
  const open = new Set(filterable(place.entity, accessOf(place.entity, reader.caller)));
  const readable = (relation: string): boolean => {
    const { kind, key, to } = place.entity.relations[relation]!;
    return accessOf(entityNamed(to), reader.caller).length > 0 && (kind === 'many' || open.has(key));
  };
  return [
    ...ones.filter(readable).map((relation) => ({ relation })),
    ...lists
      .filter(([relation]) => readable(relation))
      .map(([relation, inner]) => {
        const include = includesOf(reader, place.lists[relation]!, inner);
        return { relation, scope: { order: 'id asc', ...(include.length > 0 ? { include } : {}) } };
      }),
  ];
};

const valuesOf = (place: Place, row: Row, tags: Tags, writing: Writing): Record<string, unknown> => {
  const { ones, lists } = usedOf(place, tags);
  const related = ones.map((relation): [string, unknown] => {
    const other = row[relation] as Row | null | undefined;
    return [relation, other ? textsOf(entityNamed(place.entity.relations[relation]!.to), other, writing) : {}];
  });
  const listed = lists.map(([relation, inner]): [string, unknown] => [
    relation,
    ((row[relation] as Row[] | undefined) ?? []).map((one) => valuesOf(place.lists[relation]!, one, inner, writing)),
  ]);
  return { ...textsOf(place.entity, row, writing), ...Object.fromEntries([...related, ...listed]) };
};

/** Throws MODEL_NOT_FOUND for a row the caller may not read. */
export const documentValues = async (
  reader: Reader,
  { key, tags, id }: { key: TemplateKey; tags: Tags; id: number },
  writing: Writing,
): Promise<{ row: Row; values: Record<string, unknown> }> => {
  const place = placeOfKey(key);
  const include = includesOf(reader, place, tags);
  const filter = readFilter(place.entity, include.length > 0 ? { include } : {}, reader.caller, reader.params);
  const row = await byId(reader, place.entity, id, filter);
  const today = formatDate(String(reader.params.$today), writing.language) ?? '';
  return { row, values: { ...valuesOf(place, row, tags, writing), [todayTag]: today } };
};
