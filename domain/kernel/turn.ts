// Whose turn a row is: who acts next, on what, and until when. Every page of the row says it above its steps.
import type { Role } from '../roles.ts';
import type { Caller } from './access.ts';
import type { Entity, Row } from './entity.ts';
import { matches } from './matches.ts';
import { readWhere, type Params, type Registry, type Where } from './where.ts';
import { hasRole } from './workflow.ts';

export interface Turn {
  /** names its sentences in the texts of the area: `turns.<Entity>.<key>.mine` for who acts, `.other` for everybody else */
  key: string;
  /** the rows of which it is true, by their own fields; the first one that fits is shown */
  when: Where;
  /** who acts; empty: nobody has to */
  roles: readonly Role[];
  /** the field with the day or instant until when */
  due?: string;
}

export interface Turned {
  turn: Turn;
  mine: boolean;
}

/** Null where nothing is expected of anybody, or nothing is declared. */
export const turnOf = (entity: Entity, row: Row, caller: Caller, params: Params, registry: Registry): Turned | null => {
  const turn = entity.turns?.find(({ when }) => matches(readWhere(entity, when, registry, params), row));
  return turn ? { turn, mine: hasRole(turn.roles, caller) } : null;
};
