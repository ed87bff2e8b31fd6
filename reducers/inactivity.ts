// Idle clock and horizon, and the countdown before the end (domain/01 4.4).
import { clock as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { InactivityState } from '#src/store/state.ts';

export const initialInactivity: InactivityState = { idleUntil: null, horizonUntil: null, warningSince: null };

export const inactivity = (state: InactivityState = initialInactivity, action: AnyAction): InactivityState => {
  switch (action.type) {
    case actions.set.type:
      return { ...action.payload, warningSince: null };
    case actions.warned.type:
      return { ...state, warningSince: action.payload.at };
    case session.ended.type:
      return initialInactivity;
    default:
      return state;
  }
};
