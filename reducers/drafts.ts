// Unsaved form values per address. Reducers copy them and never read their content.
import { drafts as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { Draft, DraftsState } from '#src/store/state.ts';
import { workBegin } from './workBegin.ts';

const initialDrafts = workBegin.drafts;

const without = (state: DraftsState, key: string | undefined): DraftsState => {
  if (key === undefined || !state[key]) return state;
  const { [key]: _, ...rest } = state;
  return rest;
};

export const drafts = (state: DraftsState = initialDrafts, action: AnyAction): DraftsState => {
  switch (action.type) {
    case actions.change.type: {
      const { key, collection, values, version, at } = action.payload;
      const draft: Draft = { key, collection, values, version, at, restored: false };
      return { ...state, [key]: draft };
    }
    case actions.discard.type:
      return without(state, action.payload.key);
    case session.restored.type: {
      const back = action.payload.drafts
        .filter((draft) => !state[draft.key])
        .map((draft) => [draft.key, { ...draft, restored: true }] as const);
      return back.length === 0 ? state : { ...Object.fromEntries(back), ...state };
    }
    case session.selected.type:
      return action.payload.first ? state : initialDrafts;
    case session.ended.type:
      return initialDrafts;
    default:
      return state;
  }
};
