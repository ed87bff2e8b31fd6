// The values of a document's placeholders: rows the caller may read, written in the document's language.
import { accessOf, filterable } from '#domain/kernel/access.ts';
import { formatDate, formatDateTime } from '#domain/dates.ts';
import { entityNamed } from '#domain/index.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import type { StaffLanguage } from '#domain/languages.ts';
import { placeOfKey, saidValues, textFields, todayTag, type Place, type Tags, type TemplateKey } from '#domain/master/templateSubjects.ts';
import { formatExact } from '#domain/numbers.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import type { SectionName } from '#domain/specs/rules/sections/sections.ts';
import { writtenSections } from '#domain/specs/writtenSpec.ts';
import { valueWord } from '#domain/words.ts';
import { byId, type Reader } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import { wordsIn } from '../words.ts';

const countriesIn = (language: StaffLanguage): Intl.DisplayNames =>
  new Intl.DisplayNames([language === 'zh' ? 'zh-Hans' : 'en-GB'], { type: 'region' });

interface Writing {
  language: StaffLanguage;
  /** business zone: a day is the same for all readers of a document */
  zone: string;
}

/** A country, or a value of another field, by its name. */
const codeName = (entity: Entity, name: string, code: string, language: StaffLanguage): string => {
  const { codes } = entity.fields[name]!;
  if (codes === 'country') return /^[A-Z]{2}$/.test(code) ? (countriesIn(language).of(code) ?? code) : code;
  return wordsIn(language, entity.area)(`values.${codes ?? ''}.${code}`, { defaultValue: code });
};

const textOf = (entity: Entity, name: string, value: unknown, { language, zone }: Writing): string => {
  if (value === null || value === undefined || value === '') return '';
  const t = wordsIn(language, entity.area);
  const { kind } = entity.fields[name]!;
  if (typeof value === 'boolean') return t(value ? 'components:yes' : 'components:no');
  if (typeof value === 'number') return formatExact(value);
  if (Array.isArray(value)) return value.map((code) => codeName(entity, name, String(code), language)).join(t('components:comma'));
  const text = String(value);
  if (entity.fields[name]!.codes !== undefined) return codeName(entity, name, text, language);
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

interface Include {
  relation: string;
  scope?: { order: string; include?: Include[] };
}

/** A call takes eight relations: lists with many lists of their own are read in several. */
const mostWithin = 5;
const inCalls = (include: readonly Include[]): readonly (readonly Include[])[] => {
  const [large, small] = [include, include].map((all, i) =>
    all.filter(({ scope }) => (scope?.include?.length ?? 0) > mostWithin === (i === 0)),
  );
  const parts = large!.flatMap((one) => {
    const inner = one.scope!.include!;
    return Array.from({ length: Math.ceil(inner.length / mostWithin) }, (_, i) => [
      { ...one, scope: { ...one.scope!, include: inner.slice(i * mostWithin, (i + 1) * mostWithin) } },
    ]);
  });
  return parts.length === 0 ? [small!] : small!.length === 0 ? parts : [small!, ...parts];
};

/** The same row with other relations: their rows are joined by id. */
const joined = (a: Row, b: Row): Row => {
  const lists = Object.entries(b).flatMap(([name, value]): [string, unknown][] => {
    const before = a[name];
    const isRows =
      Array.isArray(value) && Array.isArray(before) && value.every((one) => typeof one === 'object' && one !== null && 'id' in one);
    if (!isRows) return [];
    const known = new Map((before as Row[]).map((row) => [row.id, row]));
    return [[name, (value as Row[]).map((row) => ({ ...known.get(row.id), ...row }))]];
  });
  return { ...a, ...b, ...Object.fromEntries(lists) };
};

/** Relations of rows the caller reads nothing of stay empty in the document. */
const includesOf = (reader: Reader, place: Place, tags: Tags): Include[] => {
  const { ones, lists } = usedOf(place, tags);
  const open = new Set(filterable(place.entity, accessOf(place.entity, reader.caller)));
  const readable = (relation: string): boolean => {
    const { kind, key, to } = place.entity.relations[relation]!;
    return accessOf(entityNamed(to), reader.caller).length > 0 && (kind === 'many' || open.has(key));
  };
  return [
    ...ones.filter(readable).map((relation) => ({ relation })),
    ...lists
      .filter(([relation]) => relation !== saidValues && readable(relation))
      .map(([relation, inner]) => {
        const of = place.lists[relation]!;
        const include = includesOf(reader, of, inner);
        const order = Object.hasOwn(of.entity.fields, 'seq') ? 'seq asc' : 'id asc';
        return { relation, scope: { order, ...(include.length > 0 ? { include } : {}) } };
      }),
  ];
};

/** The values of a section as its paper says them. */
const saidIn = (row: Row, { language, zone }: Writing): readonly { label: string; text: string }[] => {
  const words = {
    t: wordsIn(language, 'specs'),
    day: (value: string) => formatDate(value, language, zone) ?? value,
    amount: (value: number) => formatExact(value),
    country: (code: string) => (/^[A-Z]{2}$/.test(code) ? (countriesIn(language).of(code) ?? code) : code),
  };
  const part = {
    section: row['section'] as SectionName,
    content: row['content'] as Readonly<Record<string, unknown>>,
    flowChart: (row['flowChart'] as string | null) ?? null,
    evidenceFile: (row['evidenceFile'] as string | null) ?? null,
    lines: [],
  };
  return writtenSections({ words, parts: [part], waivers: [] }).flatMap(({ values }) => values.map(({ label, text }) => ({ label, text })));
};

const valuesOf = (place: Place, row: Row, tags: Tags, writing: Writing): Record<string, unknown> => {
  const { ones, lists } = usedOf(place, tags);
  const related = ones.map((relation): [string, unknown] => {
    const other = row[relation] as Row | null | undefined;
    return [relation, other ? textsOf(entityNamed(place.entity.relations[relation]!.to), other, writing) : {}];
  });
  const listed = lists.map(([relation, inner]): [string, unknown] => [
    relation,
    relation === saidValues
      ? saidIn(row, writing)
      : ((row[relation] as Row[] | undefined) ?? []).map((one) => valuesOf(place.lists[relation]!, one, inner, writing)),
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
  let row: Row | undefined;
  for (const part of inCalls(include)) {
    const filter = readFilter(place.entity, part.length > 0 ? { include: part } : {}, reader.caller, reader.params);
    const read = await byId(reader, place.entity, id, filter);
    row = row ? joined(row, read) : read;
  }
  if (!row) throw new DomainError('MODEL_NOT_FOUND', { params: { collection: place.entity.collection, id } });
  const today = formatDate(String(reader.params.$today), writing.language) ?? '';
  return { row, values: { ...valuesOf(place, row, tags, writing), [todayTag]: today } };
};
