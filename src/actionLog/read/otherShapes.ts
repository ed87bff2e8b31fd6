// Declarations of payloads as they were recorded, beside those of today: a field that was renamed is named instead of being read as absent.
import type { AnyAction } from '#src/actions/index.ts';
import type { RenamedField } from './migrate.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import { shapeText } from '#src/actionLog/shape.ts';

/** A declaration as text in parts: `{to:address then:{go:address}}` -> `to:address`, `then.go:address`. */
const fieldsOf = (text: string): ReadonlySet<string> => {
  const fields = new Set<string>();
  let at = 0;
  const read = (path: string): void => {
    const begins = text[at];
    if (begins === '[' || begins === '<') {
      at += 1;
      read(`${path}${begins === '[' ? '[]' : '{}'}`);
      at += 1;
      return;
    }
    if (begins !== '{') {
      const word = /^[A-Za-z]*/.exec(text.slice(at))![0];
      at += word.length;
      fields.add(`${path}:${word}`);
      return;
    }
    at += 1;
    while (at < text.length && text[at] !== '}') {
      const key = /^[^:\s}]+/.exec(text.slice(at))?.[0];
      if (key === undefined) return;
      at += key.length;
      const inner = path === '' ? key : `${path}.${key}`;
      if (text[at] === ':') {
        at += 1;
        read(inner);
      } else fields.add(`${inner}:plain`);
      if (text[at] === ' ') at += 1;
    }
    at += 1;
  };
  read('');
  return fields;
};

const today = new Map<string, { text: string; fields: ReadonlySet<string> }>();
const declared = (type: AnyAction['type']): { text: string; fields: ReadonlySet<string> } => {
  const known = today.get(type);
  if (known) return known;
  const text = shapeText(payloads[type]);
  const made = { text, fields: fieldsOf(text) };
  today.set(type, made);
  return made;
};

/** Renames that this declaration is older than. */
export const renamesFor = (type: string, recorded: string | undefined, renames: readonly RenamedField[]): readonly RenamedField[] => {
  const own = recorded === undefined ? [] : renames.filter((one) => one.type === type);
  if (own.length === 0) return own;
  const names = [...fieldsOf(recorded!)].map((field) => field.slice(0, field.lastIndexOf(':')));
  return own.filter(({ from }) => names.some((name) => name === from || name.startsWith(`${from}.`)));
};

/** Fields that were recorded and that this version does not declare, or declares otherwise. New fields are no mismatch: old logs lack them. */
export const goneFields = (
  type: AnyAction['type'],
  recorded: string | undefined,
  renamed: readonly RenamedField[] = [],
): readonly string[] => {
  if (recorded === undefined) return [];
  const { text, fields } = declared(type);
  return text === recorded
    ? []
    : [...fieldsOf(recorded)].filter(
        (field) => !fields.has(field) && !renamed.some(({ from }) => field.startsWith(`${from}:`) || field.startsWith(`${from}.`)),
      );
};
