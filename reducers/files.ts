// Uploads in progress and done, previews, until the form lets go of them (N13, N20). A cold slice: immer keeps it short.
import { produce } from 'immer';
import { file as actions, session, type AnyAction } from '#src/actions/index.ts';
import type { FilesState, Upload } from '#src/store/state.ts';

export const initialFiles: FilesState = {};

const empty: Omit<Upload, 'key' | 'slot' | 'name' | 'size'> = { sent: 0, state: 'sending', file: null, failure: null, url: null, type: null };

export const files = (state: FilesState = initialFiles, action: AnyAction): FilesState =>
  produce(state as Record<string, Upload>, (draft) => {
    switch (action.type) {
      case actions.upload.type: {
        const { key, slot, name, size } = action.payload;
        draft[key] = { key, slot, name, size, ...empty };
        return;
      }
      case actions.preview.type: {
        const { key, file, name } = action.payload;
        draft[key] = { key, slot: '', name, size: 0, ...empty, state: 'reading', file };
        return;
      }
      case actions.remove.type:
        delete draft[action.payload.key];
        return;
      case session.ended.type:
        for (const key of Object.keys(draft)) delete draft[key];
        return;
      case actions.previewed.type:
      case actions.progressed.type:
      case actions.uploaded.type:
      case actions.failed.type:
      case actions.cancelled.type: {
        const upload = draft[action.payload.key];
        if (!upload) return;
        if (action.type === actions.progressed.type) upload.sent = action.payload.sent;
        else if (action.type === actions.uploaded.type) Object.assign(upload, { state: 'done', file: action.payload.file, sent: upload.size });
        else if (action.type === actions.previewed.type) Object.assign(upload, { state: 'done', url: action.payload.url, type: action.payload.type });
        else if (action.type === actions.failed.type) Object.assign(upload, { state: 'failed', failure: action.payload.failure });
        else upload.state = 'cancelled';
        return;
      }
      default:
    }
  });
