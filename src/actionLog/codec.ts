// Compresses the lines of a log: a row or query that occurred before is a reference, a slightly changed row is a reference
// plus the changes, a row with the fields of an earlier one is its values alone, consecutive rows are one reference, JSON in a text is JSON. Reading restores them. Both sides number rows and queries in order of appearance within a part.

type Row = Record<string, unknown>;

type RowReference = {
  /** number of the row, base 36 */
  $row: string;
  /** last of several consecutive ones, in a list */
  $to?: string;
  /** fields that are new or changed: this is another row, with a number of its own */
  $with?: Row;
  /** removed fields */
  $less?: string[];
};
interface QuestionReference {
  $same: string;
}
/** Another row with the same fields in the same order: its values, and in their place how many follow that are equal. */
interface LikeReference {
  /** number of the earlier row, base 36 */
  $like: string;
  $v: unknown[];
}
interface Run {
  $n: number;
}
/** An instant in ms: the difference to the one written before. */
interface Instant {
  $t: number;
}
/** A text that is JSON, as JSON. */
interface JsonText {
  $json: unknown;
}

const isObject = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value);
const isRow = (value: Row): boolean =>
  typeof value['id'] === 'number' && typeof value['version'] === 'number' && Object.keys(value).length > 2;

/** Keys whose values repeat often: list parameters in the action, the view and the call. */
const questions = new Set(['list', 'remote', 'include', 'where', 'fields', 'watches', 'query']);
const isQuestion = (key: string, value: unknown): value is object => questions.has(key) && typeof value === 'object' && value !== null;
/** Shorter values are written as they are. */
const shortest = 24;

const base = 36;
const number = (text: string): number => Number.parseInt(text, base);

/** Rows of one entity start with the same fields: candidates for an earlier version of this row. */
const selfOf = (row: Row): string => `${row['id'] as number} ${Object.keys(row).slice(0, 8).join(' ')}`;

const same = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

/** As JSON holds it: a field without a value is none. */
const written = (value: Row): Row =>
  Object.values(value).includes(undefined) ? Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) : value;

/** The row that a reader makes of a change: its fields stand in the order of the earlier one, new ones behind. */
const changed = (before: Row | null, { $with, $less = [] }: RowReference): Row => {
  const row: Row = { ...before, ...$with };
  for (const key of $less) delete row[key];
  return row;
};

const changeOf = ($row: string, before: Row, row: Row): RowReference => {
  const given: Row = {};
  const gone: string[] = [];
  for (const key of Object.keys(row)) if (!same(before[key], row[key])) given[key] = row[key];
  for (const key of Object.keys(before)) if (!(key in row)) gone.push(key);
  return { $row, $with: given, ...(gone.length > 0 ? { $less: gone } : {}) };
};

const isRun = (value: unknown): value is Run => isObject(value) && typeof value['$n'] === 'number';

const likeOf = ($like: string, before: Row, row: Row): LikeReference | null => {
  const values: unknown[] = [];
  for (const key of Object.keys(row)) {
    const value = row[key];
    if (isRun(value)) return null;
    if (!same(before[key], value)) values.push(value);
    else if (isRun(values.at(-1))) (values.at(-1) as Run).$n += 1;
    else values.push({ $n: 1 } satisfies Run);
  }
  return { $like, $v: values };
};

const firstInstant = 1_500_000_000_000;
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > firstInstant && Number.isSafeInteger(value);

/** The JSON in a text, where writing it again gives the same text. */
const jsonIn = (text: string): JsonText | null => {
  if (!/^[[{]./.test(text)) return null;
  try {
    const $json = JSON.parse(text) as unknown;
    return JSON.stringify($json) === text ? { $json } : null;
  } catch {
    return null;
  }
};

const isPlainReference = (value: unknown): value is RowReference =>
  isObject(value) && typeof value['$row'] === 'string' && value['$with'] === undefined;

/** Consecutive references: `h`, `i`, `j` are `h` to `j`. */
const joined = (list: readonly unknown[]): unknown[] => {
  const out: unknown[] = [];
  for (const item of list) {
    const before = out.at(-1);
    if (isPlainReference(item) && isPlainReference(before) && number(before.$to ?? before.$row) + 1 === number(item.$row))
      out[out.length - 1] = { $row: before.$row, $to: item.$row };
    else out.push(item);
  }
  return out;
};

export const createWriter = (): ((value: unknown) => unknown) => {
  const rows = new Map<string, string>();
  const latest = new Map<string, { number: string; row: Row }>();
  /** by the names of their fields */
  const shapes = new Map<string, { number: string; row: Row }>();
  const asked = new Map<string, number>();
  let questionsWritten = 0;
  let instant = 0;
  const packRow = (row: Row): unknown => {
    const text = JSON.stringify(row);
    const before = rows.get(text);
    if (before !== undefined) return { $row: before } satisfies RowReference;
    const own = rows.size.toString(base);
    rows.set(text, own);
    const self = selfOf(row);
    const earlier = latest.get(self);
    const change = earlier && changeOf(earlier.number, earlier.row, row);
    const short = change && JSON.stringify(change).length < text.length / 2;
    const restored = short ? changed(earlier.row, change) : row;
    latest.set(self, { number: own, row: restored });
    const similar = shapes.get(Object.keys(row).join(' '));
    shapes.set(Object.keys(restored).join(' '), { number: own, row: restored });
    return short ? change : ((similar && likeOf(similar.number, similar.row, row)) ?? row);
  };
  const packQuestion = (value: object): unknown => {
    const text = JSON.stringify(value);
    const before = asked.get(text);
    if (before !== undefined && text.length >= shortest) return { $same: before.toString(base) } satisfies QuestionReference;
    if (before === undefined) asked.set(text, questionsWritten);
    questionsWritten += 1;
    return pack(value);
  };
  const pack = (value: unknown): unknown => {
    if (Array.isArray(value)) return joined(value.map(pack));
    if (isInstant(value)) {
      const since: Instant = { $t: value - instant };
      instant = value;
      return since;
    }
    if (typeof value === 'string') {
      const json = jsonIn(value);
      return json ? ({ $json: pack(json.$json) } satisfies JsonText) : value;
    }
    if (!isObject(value)) return value;
    const object = written(value);
    if (isRow(object)) return packRow(object);
    return Object.fromEntries(Object.entries(object).map(([key, part]) => [key, isQuestion(key, part) ? packQuestion(part) : pack(part)]));
  };
  return pack;
};

/** Texts of a log repeat (addresses, timestamps): one copy of each is enough. The engine shares short ones itself. */
const sharedFrom = 11;

/** A text or an instant under such a key was none, and has no number. */
const wasQuestion = (key: string, value: unknown): value is object =>
  isQuestion(key, value) && !(isObject(value) && ('$json' in value || typeof value['$t'] === 'number'));

/** Restores a line in place: the input was just parsed and is not used elsewhere. */
export const createReader = (): ((value: unknown) => unknown) => {
  const rows: Row[] = [];
  const asked: unknown[] = [];
  const texts = new Map<string, string>();
  let instant = 0;
  const one = (text: string): string => {
    if (text.length < sharedFrom) return text;
    const before = texts.get(text);
    if (before !== undefined) return before;
    texts.set(text, text);
    return text;
  };
  const rowOf = (reference: RowReference): Row | null => {
    const before = rows[number(reference.$row)] ?? null;
    if (!reference.$with) return before;
    const row = changed(before, reference);
    rows.push(row);
    return row;
  };
  const likeRow = ({ $like, $v }: LikeReference): Row | null => {
    const before = rows[number($like)];
    if (!before) return null;
    const names = Object.keys(before);
    const row: Row = {};
    let at = 0;
    for (const value of $v) {
      if (isRun(value)) for (let i = 0; i < value.$n; i += 1, at += 1) row[names[at]!] = before[names[at]!];
      else {
        row[names[at]!] = value;
        at += 1;
      }
    }
    rows.push(row);
    return row;
  };
  const questionOf = (value: object): unknown => {
    const { $same } = value as Partial<QuestionReference>;
    if (typeof $same === 'string') return asked[number($same)] ?? null;
    const own = asked.push(value) - 1;
    return (asked[own] = unpack(value));
  };
  const unpackList = (list: unknown[]): unknown[] => {
    if (list.some((item) => isPlainReference(item) && item.$to !== undefined))
      return list.flatMap((item) =>
        isPlainReference(item) && item.$to !== undefined ? rows.slice(number(item.$row), number(item.$to) + 1) : [unpack(item)],
      );
    for (let i = 0; i < list.length; i += 1) list[i] = unpack(list[i]);
    return list;
  };
  const unpack = (value: unknown): unknown => {
    if (typeof value === 'string') return one(value);
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return unpackList(value);
    const object = value as Row;
    if (typeof object['$row'] === 'string') return rowOf(object as RowReference);
    if (typeof object['$like'] === 'string') return likeRow(object as unknown as LikeReference);
    if (typeof object['$t'] === 'number') return (instant += object['$t']);
    if ('$json' in object) return one(JSON.stringify(unpack(object['$json'])));
    if (isRow(object)) rows.push(object);
    else for (const key in object) object[key] = wasQuestion(key, object[key]) ? questionOf(object[key]) : unpack(object[key]);
    return object;
  };
  return unpack;
};
