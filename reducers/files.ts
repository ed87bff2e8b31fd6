// Uploads in progress and done, until the form lets go of them (N13, N20).
import { file as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { FilesState, Upload } from '#src/store/state.ts';

export const initialFiles: FilesState = {};

const change = (state: FilesState, key: string, part: Partial<Upload>): FilesState => (state[key] ? { ...state, [key]: { ...state[key], ...part } } : state);

export const files = (state: FilesState = initialFiles, action: AnyAction): FilesState => {
  switch (action.type) {
    case actions.upload.type: {
      const { key, slot, name, size } = action.payload;
      return { ...state, [key]: { key, slot, name, size, sent: 0, state: 'sending', file: null, failure: null, url: null, type: null } };
    }
    case actions.preview.type: {
      const { key, file, name } = action.payload;
      return { ...state, [key]: { key, slot: '', name, size: 0, sent: 0, state: 'reading', file, failure: null, url: null, type: null } };
    }
    case actions.previewed.type:
      return change(state, action.payload.key, { state: 'done', url: action.payload.url, type: action.payload.type });
    case actions.progressed.type:
      return change(state, action.payload.key, { sent: action.payload.sent });
    case actions.uploaded.type:
      return change(state, action.payload.key, { state: 'done', file: action.payload.file });
    case actions.failed.type:
      return change(state, action.payload.key, { state: 'failed', failure: action.payload.failure });
    case actions.cancelled.type:
      return change(state, action.payload.key, { state: 'cancelled' });
    case actions.remove.type: {
      const { [action.payload.key]: _, ...rest } = state;
      return rest;
    }
    case session.ended.type:
      return initialFiles;
    default:
      return state;
  }
};
