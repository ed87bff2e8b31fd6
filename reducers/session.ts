// The logged-in user, the organisation acted for, and the roles.
import { activeRole, explainSession, noSelection } from '#domain/roles.ts';
import { session as actions, type AnyAction } from '#src/actions/index.ts';
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

const withRoles = (state: SessionState): SessionState => {
  const { user, memberships, selection } = state;
  const roles = user ? explainSession({ user, memberships, selection }).list : [];
  return { ...state, roles, activeRole: activeRole(roles) };
};

export const session = (state: SessionState = initialSession, action: AnyAction): SessionState => {
  switch (action.type) {
    case actions.tokenFound.type:
      return {
        ...initialSession,
        epoch: state.epoch + 1,
        phase: action.payload.found ? 'token' : 'signedOut',
        selection: action.payload.selection,
      };
    case actions.signedIn.type:
      return { ...initialSession, epoch: state.epoch + 1, phase: 'token', selection: state.selection };
    case actions.loaded.type: {
      const { user, businessTz, holidays = [], serverTimeOffset, developerTools } = action.payload;
      return withRoles({ ...state, phase: 'signedIn', user, businessTz, holidays, serverTimeOffset, developerTools });
    }
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
      return { ...initialSession, phase: 'signedOut', epoch: state.epoch + 1 };
    default:
      return state;
  }
};
