// The payload of a step to add, as its author types it: checked against the declaration of its type, and tried on the state.
import type { AnyAction } from '#src/actions/index.ts';
import { next, type Replay } from '#src/actionLog/read/replay.ts';
import { payloads } from '#src/actionLog/redact/payloads.ts';
import type { Shape } from '#src/actionLog/shape.ts';
import type { ReducedType } from './reducedTypes.ts';

/** Codes are texts below sandbox.errors. */
export interface PayloadFault {
  code: 'NOT_JSON' | 'NOT_AN_OBJECT' | 'UNDECLARED' | 'NOT_REDUCED';
  params: Readonly<Record<string, string>>;
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isMany = (shape: Shape): shape is Extract<Shape, { of: unknown }> => typeof shape === 'object' && 'each' in shape && 'of' in shape;

/** Paths of fields that the declaration does not have. */
const undeclared = (shape: Shape, value: unknown, path: string): readonly string[] => {
  if (typeof shape === 'string' || typeof value !== 'object' || value === null) return [];
  const inside = (key: string): string => (path === '' ? key : `${path}.${key}`);
  if (isMany(shape)) return Object.entries(value).flatMap(([key, one]) => undeclared(shape.each as Shape, one, inside(key)));
  return Object.entries(value).flatMap(([key, one]) =>
    Object.hasOwn(shape, key) ? undeclared((shape as Record<string, Shape>)[key]!, one, inside(key)) : [inside(key)],
  );
};

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

const parsed = (text: string): { value: unknown } | PayloadFault => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch (error) {
    return { code: 'NOT_JSON', params: { reason: reasonOf(error) } };
  }
};

/** The action at this moment of the copy, or why it is none. */
export const actionOf = (
  type: ReducedType,
  text: string,
  id: number,
  replay: Pick<Replay, 'stateAt' | 'timeAt'>,
  step: number,
): AnyAction | PayloadFault => {
  const given = parsed(text);
  if ('code' in given) return given;
  if (!isObject(given.value)) return { code: 'NOT_AN_OBJECT', params: {} };
  const fields = undeclared(payloads[type], given.value, '');
  if (fields.length > 0) return { code: 'UNDECLARED', params: { type, fields: fields.join(', ') } };
  const action = {
    type,
    payload: given.value,
    meta: { seq: -id, at: replay.timeAt(step), cause: null, by: 'screen' },
  } as unknown as AnyAction;
  try {
    next(replay.stateAt(step), action);
  } catch (error) {
    return { code: 'NOT_REDUCED', params: { type, reason: reasonOf(error) } };
  }
  return action;
};

/** What such an action had last before this step, else later; else its declared fields without values. */
export const exampleOf = (type: ReducedType, { actions }: Pick<Replay, 'actions'>, step: number): string => {
  const known = actions.slice(0, step).findLast((one) => one.type === type) ?? actions.find((one) => one.type === type);
  const shape = payloads[type];
  const payload = known?.payload ?? (isObject(shape) ? Object.fromEntries(Object.keys(shape).map((key) => [key, null])) : {});
  return JSON.stringify(payload, null, 2);
};
