// Running and refused actions: busy buttons, field issues, unmet guards, conflicts.
import { records, remote, session, type AnyAction } from '#src/actions/index.ts';
import { timeOf } from '#src/actions/action.ts';
import type { Pending, PendingState } from '#src/store/state.ts';

const initialPending: PendingState = {};

const idle: Pending = { busySince: null, failure: null, doneId: null, doneAt: null, answer: null, about: null };

export const pending = (state: PendingState = initialPending, action: AnyAction): PendingState => {
  switch (action.type) {
    case records.started.type:
      return { ...state, [action.payload.key]: { ...idle, busySince: action.payload.at } };
    case records.created.type:
    case records.patched.type:
    case records.transitioned.type:
    case records.deleted.type:
      return { ...state, [action.payload.key]: { ...idle, doneId: action.payload.id, doneAt: timeOf(action) } };
    case remote.called.type:
      return {
        ...state,
        [action.payload.key]: { ...idle, doneAt: timeOf(action), answer: action.payload.answer, about: action.payload.path },
      };
    case records.refused.type:
      return { ...state, [action.payload.key]: { ...idle, failure: action.payload.failure, about: action.payload.collection } };
    case records.reasonAsked.type: {
      const { key, collection, fields } = action.payload;
      return { ...state, [key]: { ...(state[key] ?? idle), about: collection, lowered: fields } };
    }
    case records.reasonGiven.type: {
      const asking = state[action.payload.key];
      if (!asking) return state;
      const { lowered: _, ...rest } = asking;
      return { ...state, [action.payload.key]: rest };
    }
    case session.signInRefused.type:
      return { ...state, signIn: { ...idle, failure: action.payload.failure } };
    case records.forget.type: {
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
