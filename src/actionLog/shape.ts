// The vocabulary in which payloads are declared, and the redaction by it. An undeclared key is dropped.
import { disguise, disguiseTexts } from './redact/pseudonym.ts';
import {
  redactAddress,
  redactApiPath,
  redactApiQuery,
  redactFileKey,
  redactParams,
  redactQuery,
  redactViewKey,
  type AddressRules,
} from './redact/redactAddress.ts';
import { redactBody } from './redact/redactBody.ts';
import { redactFrames, redactMessage } from './redact/redactFault.ts';
import { isEnumValue } from './redact/redactWords.ts';
import { redactRow, redactValues, redactWhere } from './redact/redactRow.ts';
import type { Query } from '#src/store/state.ts';
import { fingerprint } from './write/fingerprint.ts';

type Word =
  /** not personal: numbers, keys, ids, codes */
  | 'plain'
  /** personal: pseudonym */
  | 'personal'
  /** never */
  | 'secret'
  /** numbers and booleans are recorded, texts become pseudonyms */
  | 'slots'
  /** the same at any depth; codes, days and instants stay too */
  | 'texts'
  /** the same, and values of enumerations stay: what was answered to a question */
  | 'answer'
  | 'address'
  | 'viewKey'
  | 'query'
  | 'params'
  | 'apiPath'
  | 'fileKey'
  | 'apiQuery'
  | 'apiBody'
  /** of `collection` beside it */
  | 'row'
  | 'rows'
  | 'values'
  | 'where'
  /** values of an announcement */
  | 'announcement'
  /** only its hash, taken after redaction */
  | 'hash'
  /** an error's message, also with its name before: words of the browser stay, others become pseudonyms */
  | 'error'
  /** texts of an element: the key of the first that is the product's, else a pseudonym of the first */
  | 'label'
  /** places in our own bundles */
  | 'frames';

interface Many {
  readonly each: Shape;
  readonly of: 'list' | 'dictionary';
  /** the value type of a dictionary */
  readonly key?: 'plain' | 'address' | 'viewKey' | 'fileKey';
}
export type Shape = Word | { readonly [key: string]: Shape } | Many;

export const listOf = (each: Shape): Shape => ({ each, of: 'list' });
export const dictionaryOf = (each: Shape, key: NonNullable<Many['key']> = 'plain'): Shape => ({ each, of: 'dictionary', key });

/** A declaration as text, for the log: `to:address replace:plain`. */
export const shapeText = (shape: Shape): string => {
  if (typeof shape === 'string') return shape;
  if ('each' in shape && 'of' in shape) return `${(shape as Many).of === 'list' ? '[' : '<'}${shapeText((shape as Many).each)}]`;
  return `{${Object.entries(shape)
    .map(([key, part]) => (part === 'plain' ? key : `${key}:${shapeText(part as Shape)}`))
    .join(' ')}}`;
};

interface Around {
  collection: string;
  path: string;
}

const nowhere: Around = { collection: '', path: '' };

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** A refused call: codes are recorded, the server's message becomes a pseudonym. */
export const failureShape: Shape = {
  status: 'plain',
  code: 'plain',
  message: 'personal',
  override: 'plain',
  fields: 'plain',
  refs: 'plain',
  lines: 'plain',
  params: 'slots',
  requestId: 'plain',
  current: 'row',
  guards: listOf({ guard: 'plain', route: 'address', params: 'slots' }),
};

const redactLabel = (value: unknown, { name, textKey }: AddressRules): string | undefined => {
  const texts = (Array.isArray(value) ? value : [value]).filter((one): one is string => typeof one === 'string');
  if (texts[0] === undefined) return undefined;
  return textKey?.(...texts) ?? name(texts[0]);
};

const redactText = { address: redactAddress, viewKey: redactViewKey, apiPath: redactApiPath, fileKey: redactFileKey } as const;

const word = (shape: Word, value: unknown, rules: AddressRules, around: Around): unknown => {
  const { name } = rules;
  const of = around.collection || (around.path.split('/')[1] ?? '');
  if (value === undefined || shape === 'secret') return undefined;
  if (value === null || shape === 'plain') return value;
  switch (shape) {
    case 'personal':
      return disguise(value, name);
    case 'slots':
      return isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, typeof part === 'string' ? name(part) : part]))
        : null;
    case 'texts':
      return disguiseTexts(value, name, () => false);
    case 'answer':
      return disguiseTexts(value, name, isEnumValue);
    case 'row':
    case 'rows':
      return redactRow(around.collection, value, name);
    case 'values':
      return redactValues(of, value, name);
    case 'announcement':
      return redactValues('Announcements', value, name);
    case 'where':
      return redactWhere(around.collection, value, name);
    case 'query':
      return redactQuery(value as Query, rules);
    case 'params':
      return redactParams(value as Query, rules);
    case 'apiQuery':
      return redactApiQuery(around.path, value as Query, rules);
    case 'apiBody':
      if (isObject(value) && isObject(value['error']))
        return { error: redact(failureShape, value['error'], rules, { collection: around.path.split('/')[1] ?? '', path: around.path }) };
      return redactBody(around.path, value, name);
    case 'label':
      return redactLabel(value, rules);
    case 'frames':
      return redactFrames(value);
    case 'hash':
      return fingerprint(JSON.stringify(redactValues(of, value, name)));
    default: {
      if (typeof value !== 'string') return null;
      if (shape in redactText) return redactText[shape as keyof typeof redactText](value, rules);
      const named = /^([A-Z][A-Za-z]{0,39}(?:Error|Exception)): /.exec(value);
      return named ? `${named[0]}${redactMessage(value.slice(named[0].length), name)}` : redactMessage(value, name);
    }
  }
};

const textIn = (value: Record<string, unknown>, ...names: string[]): string | undefined =>
  names.map((name) => value[name]).find((part) => typeof part === 'string');

/** The collection of the rows in this object: named by itself or by the enclosing one. */
const aroundOf = (value: Record<string, unknown>, around: Around): Around => {
  const remote = isObject(value['remote']) ? textIn(value['remote'], 'path') : undefined;
  if (remote === undefined && textIn(value, 'collection', 'about', 'path') === undefined) return around;
  return {
    collection: textIn(value, 'collection', 'about') ?? around.collection,
    path: textIn(value, 'path', 'about') ?? remote ?? around.path,
  };
};

/** A declared value: same structure, only what may be recorded. */
export const redact = (shape: Shape, value: unknown, rules: AddressRules, around: Around = nowhere): unknown => {
  if (typeof shape === 'string') return word(shape, value, rules, around);
  if (!rules.kept || around !== nowhere || typeof value !== 'object' || value === null) return redactObject(shape, value, rules, around);
  return rules.kept(shape, value, () => redactObject(shape, value, rules, around));
};

const redactObject = (shape: Exclude<Shape, Word>, value: unknown, rules: AddressRules, around: Around): unknown => {
  if (value === null || value === undefined) return value;
  if ('each' in shape && 'of' in shape) {
    const { each, of, key: word = 'plain' } = shape as Many;
    if (of === 'list') return Array.isArray(value) ? value.map((one) => redact(each, one, rules, around)) : null;
    const named = (key: string): string => (word === 'plain' ? key : redactText[word](key, rules));
    return isObject(value)
      ? Object.fromEntries(Object.entries(value).map(([key, part]) => [named(key), redact(each, part, rules, around)]))
      : null;
  }
  if (!isObject(value)) return null;
  const here = aroundOf(value, around);
  const kept: Record<string, unknown> = {};
  for (const key of Object.keys(shape)) {
    const part = redact((shape as Record<string, Shape>)[key]!, value[key], rules, here);
    if (part !== undefined) kept[key] = part;
  }
  return kept;
};
