// Uploads and previews, in progress and done, until the form lets go of them (N13, N20).
import { boot, file as actions, session, type AnyAction } from '#src/actions/index.ts';
import { systemFault } from '#src/actions/boot.ts';
import type { FilesState, Upload } from '#src/store/state.ts';

export const initialFiles: FilesState = {};

const empty: Omit<Upload, 'key' | 'slot' | 'name' | 'size'> = { sent: 0, state: 'sending', file: null, failure: null, url: null, type: null };

/** What changes on the upload an action names; an upload that was let go of meanwhile stays away. */
const change = (state: FilesState, key: string, part: (upload: Upload) => Partial<Upload>): FilesState => {
  const upload = state[key];
  return upload ? { ...state, [key]: { ...upload, ...part(upload) } } : state;
};

const without = (state: FilesState, key: string): FilesState => {
  const { [key]: _gone, ...rest } = state;
  return rest;
};

export const files = (state: FilesState = initialFiles, action: AnyAction): FilesState => {
  switch (action.type) {
    case actions.upload.type: {
      const { key, slot, name, size } = action.payload;
      return { ...state, [key]: { key, slot, name, size, ...empty } };
    }
    case actions.preview.type: {
      const { key, file, name } = action.payload;
      return { ...state, [key]: { key, slot: '', name, size: 0, ...empty, state: 'reading', file } };
    }
    case actions.remove.type:
      return without(state, action.payload.key);
    case actions.progressed.type:
      return change(state, action.payload.key, () => ({ sent: action.payload.sent }));
    case actions.uploaded.type:
      return change(state, action.payload.key, ({ size }) => ({ state: 'done', file: action.payload.file, sent: size }));
    case actions.previewed.type:
      return change(state, action.payload.key, () => ({ state: 'done', url: action.payload.url, type: action.payload.type }));
    case actions.failed.type:
      return change(state, action.payload.key, () => ({ state: 'failed', failure: action.payload.failure }));
    case actions.cancelled.type:
      return change(state, action.payload.key, () => ({ state: 'cancelled' }));
    case boot.sagaFailed.type:
      return change(state, action.payload.about ?? '', (upload) => (['sending', 'reading'].includes(upload.state) ? { state: 'failed', failure: systemFault } : {}));
    case session.ended.type:
      return initialFiles;
    default:
      return state;
  }
};
