// The messaging channel on this page: the customer's login, and the pictures of a complaint in progress.
import { channel as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { ChannelState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

const initialChannel = workBegin.channel;

export const channel = (state: ChannelState = initialChannel, action: AnyAction): ChannelState => {
  switch (action.type) {
    case actions.started.type:
      return { ...state, ...action.payload };
    case actions.signedIn.type:
      return { ...state, line: 'ready' };
    case actions.ended.type:
      return state.line === 'ready' ? { ...state, line: 'needLogin' } : state;
    case actions.pick.type:
      return { ...state, pictures: [...state.pictures, action.payload] };
    case session.restored.type:
      return action.payload.pictures && action.payload.pictures.length > 0
        ? { ...state, pictures: [...action.payload.pictures, ...state.pictures] }
        : state;
    case actions.drop.type:
      return { ...state, pictures: state.pictures.filter(({ key }) => key !== action.payload.key) };
    case actions.begun.type:
      return { ...state, begunId: action.payload.id };
    case actions.sent.type:
      return { ...state, pictures: [], begunId: null };
    default:
      return state;
  }
};
