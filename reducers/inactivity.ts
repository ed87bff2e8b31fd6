// Idle clock, session limit, and the countdown before the end.
import { inactivity as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { InactivityState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

const initialInactivity = workBegin.inactivity;

export const inactivity = (state: InactivityState = initialInactivity, action: AnyAction): InactivityState => {
  switch (action.type) {
    case actions.deadlinesSet.type:
      return { ...action.payload, warningSince: null };
    case actions.warned.type:
      return { ...state, warningSince: action.payload.at };
    case session.ended.type:
      return initialInactivity;
    default:
      return state;
  }
};
