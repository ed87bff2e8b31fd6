// The logged-in user, the organisation acted for, and the roles.
import { activeRole, explainSession, noSelection } from '#domain/roles.ts';
import { live, session as actions, type AnyAction } from '#src/actions/index.ts';
import { offsetAfter } from '#domain/serverTime.ts';
import type { SessionState } from '#src/store/state.ts';

const initialSession: SessionState = {
  phase: 'booting',
  user: null,
  roles: [],
  activeRole: 'temp',
  selection: noSelection,
  memberships: null,
  businessTz: 'UTC',
  holidays: [],
  serverTimeOffset: 0,
  developerTools: false,
  leaving: null,
  epoch: 0,
};

/** What the device's clock is wrong by is no matter of who is signed in. */
const fresh = ({ serverTimeOffset: known }: SessionState): SessionState => ({ ...initialSession, serverTimeOffset: known });

const measured = (state: SessionState, offset: number | null | undefined): SessionState => {
  const next = offsetAfter(state.serverTimeOffset, offset);
  return next === state.serverTimeOffset ? state : { ...state, serverTimeOffset: next };
};

const withRoles = (state: SessionState): SessionState => {
  const { user, memberships, selection } = state;
  const roles = user ? explainSession({ user, memberships, selection }).list : [];
  return { ...state, roles, activeRole: activeRole(roles) };
};

export const session = (state: SessionState = initialSession, action: AnyAction): SessionState => {
  switch (action.type) {
    case actions.tokenFound.type:
      return {
        ...fresh(state),
        epoch: state.epoch + 1,
        phase: action.payload.found ? 'token' : 'signedOut',
        selection: action.payload.selection,
      };
    case actions.signedIn.type:
      return { ...fresh(state), epoch: state.epoch + 1, phase: 'token', selection: state.selection };
    case actions.loaded.type: {
      const { user, businessTz, holidays = [], serverTimeOffset, developerTools, signsByProvider } = action.payload;
      const { signsByProvider: _before, ...known } = state;
      const signs = signsByProvider ? { signsByProvider: true as const } : {};
      return withRoles({ ...known, ...signs, phase: 'signedIn', user, businessTz, holidays, serverTimeOffset, developerTools });
    }
    case live.tested.type:
    case live.welcomed.type:
      return measured(state, action.payload.serverTimeOffset);
    case actions.membershipsLoaded.type:
      return withRoles({ ...state, memberships: action.payload.memberships });
    case actions.selected.type:
      return withRoles({ ...state, selection: action.payload.selection, epoch: state.epoch + 1 });
    case actions.leaving.type:
      return { ...state, leaving: { save: action.payload.save, unsent: [] } };
    case actions.unsentFound.type:
      return { ...state, leaving: { save: false, unsent: action.payload.drafts } };
    case actions.stayed.type:
      return { ...state, leaving: null };
    case actions.ended.type:
      return { ...fresh(state), phase: 'signedOut', epoch: state.epoch + 1 };
    default:
      return state;
  }
};
