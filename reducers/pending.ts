// Running and refused deeds: busy buttons, field issues, unmet guards, conflicts.
import { boot, list, record, session, type AnyAction } from '#src/actions/index.ts';
import { systemFault } from '#src/actions/boot.ts';
import { timeOf } from '#src/actions/action.ts';
import type { Pending, PendingState } from '#src/store/state.ts';

export const initialPending: PendingState = {};

const idle: Pending = { busySince: null, failure: null, doneId: null, doneAt: null, answer: null, about: null };

export const pending = (state: PendingState = initialPending, action: AnyAction): PendingState => {
  switch (action.type) {
    case record.started.type:
      return { ...state, [action.payload.key]: { ...idle, busySince: action.payload.at } };
    case record.created.type:
    case record.patched.type:
    case record.transitioned.type:
    case record.deleted.type:
      return { ...state, [action.payload.key]: { ...idle, doneId: action.payload.id, doneAt: timeOf(action) } };
    case list.called.type:
      return { ...state, [action.payload.key]: { ...idle, doneAt: timeOf(action), answer: action.payload.answer, about: action.payload.path } };
    case record.refused.type:
      return { ...state, [action.payload.key]: { ...idle, failure: action.payload.failure, about: action.payload.collection } };
    case boot.sagaFailed.type: {
      const { about } = action.payload;
      return about !== undefined && state[about] && state[about].busySince !== null ? { ...state, [about]: { ...idle, failure: systemFault } } : state;
    }
    case session.signInRefused.type:
      return { ...state, signIn: { ...idle, failure: action.payload.failure } };
    case record.settle.type: {
      if (!state[action.payload.key]) return state;
      const { [action.payload.key]: _, ...rest } = state;
      return rest;
    }
    case session.signedIn.type:
    case session.selected.type:
    case session.ended.type:
      return initialPending;
    default:
      return state;
  }
};
