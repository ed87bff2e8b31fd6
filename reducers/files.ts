// Uploads and previews, running and finished, until the form releases them. A released upload is not added again.
import type { Upload } from '#src/store/state.ts';
import { draftSlice } from './draftSlice.ts';
import { workBegin } from './workBegin.ts';

const empty: Omit<Upload, 'key' | 'slot' | 'name' | 'size'> = {
  sent: 0,
  state: 'sending',
  file: null,
  failure: null,
  url: null,
  type: null,
};

const change = (upload: object | undefined, part: Partial<Upload>): void => {
  if (upload) Object.assign(upload, part);
};

export const files = draftSlice(workBegin.files, {
  'files.upload': (draft, { key, slot, name, size }) => {
    draft[key] = { key, slot, name, size, ...empty };
  },
  'files.preview': (draft, { key, file, name }) => {
    draft[key] = { key, slot: '', name, size: 0, ...empty, state: 'reading', file };
  },
  'files.download': (draft, { key, name }) => {
    if (key !== undefined) draft[key] = { key, slot: '', name, size: 0, ...empty, state: 'reading' };
  },
  'files.remove': (draft, { key }) => {
    delete draft[key];
  },
  'files.progressed': (draft, { key, sent }) => change(draft[key], { sent }),
  'files.uploaded': (draft, { key, file }) => change(draft[key], { state: 'done', file, sent: draft[key]?.size ?? 0 }),
  'files.previewed': (draft, { key, url, type }) => change(draft[key], { state: 'done', url, type }),
  'files.failed': (draft, { key, failure }) => change(draft[key], { state: 'failed', failure }),
  'files.cancelled': (draft, { key }) => change(draft[key], { state: 'cancelled' }),
  'session.ended': () => workBegin.files,
});
