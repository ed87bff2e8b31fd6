// Compresses the lines of a log: a row or query that occurred before is a reference, a slightly changed row is a reference
// plus the changes, consecutive rows are one reference. Reading restores them. Both sides number rows and queries in order of appearance within a part.

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

const changeOf = ($row: string, before: Row, row: Row): RowReference => {
  const given: Row = {};
  const gone: string[] = [];
  for (const key of Object.keys(row)) if (row[key] !== undefined && !same(before[key], row[key])) given[key] = row[key];
  for (const key of Object.keys(before)) if (before[key] !== undefined && row[key] === undefined) gone.push(key);
  return { $row, $with: given, ...(gone.length > 0 ? { $less: gone } : {}) };
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
  const asked = new Map<string, number>();
  let questionsWritten = 0;
  const packRow = (row: Row): unknown => {
    const text = JSON.stringify(row);
    const before = rows.get(text);
    if (before !== undefined) return { $row: before } satisfies RowReference;
    const own = rows.size.toString(base);
    rows.set(text, own);
    const self = selfOf(row);
    const earlier = latest.get(self);
    latest.set(self, { number: own, row });
    if (!earlier) return row;
    const change = changeOf(earlier.number, earlier.row, row);
    return JSON.stringify(change).length < text.length / 2 ? change : row;
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
    if (!isObject(value)) return value;
    if (isRow(value)) return packRow(value);
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, isQuestion(key, part) ? packQuestion(part) : pack(part)]));
  };
  return pack;
};

/** Texts of a log repeat (addresses, timestamps): one copy of each is enough. The engine shares short ones itself. */
const sharedFrom = 11;

/** Restores a line in place: the input was just parsed and is not used elsewhere. */
export const createReader = (): ((value: unknown) => unknown) => {
  const rows: Row[] = [];
  const asked: unknown[] = [];
  const texts = new Map<string, string>();
  const one = (text: string): string => {
    if (text.length < sharedFrom) return text;
    const before = texts.get(text);
    if (before !== undefined) return before;
    texts.set(text, text);
    return text;
  };
  const rowOf = ({ $row, $with, $less = [] }: RowReference): Row | null => {
    const before = rows[number($row)] ?? null;
    if (!$with) return before;
    const row: Row = { ...before, ...$with };
    for (const key of $less) delete row[key];
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
    if (isRow(object)) rows.push(object);
    else for (const key in object) object[key] = isQuestion(key, object[key]) ? questionOf(object[key]) : unpack(object[key]);
    return object;
  };
  return unpack;
};
