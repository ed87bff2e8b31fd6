// Upload when picked; the form keeps the stored key. File objects wait in env, never in an action.
import type { Failure, Query } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: send the picked file that `offerFile(key, file)` put aside; `to` and `words`: another address than the collection's own. */
export const upload = action('files.upload')<{
  key: string;
  slot: string;
  collection: string;
  container: string;
  name: string;
  size: number;
  to?: string;
  words?: Query;
}>();
export const cancel = action('files.cancel')<{ key: string }>();
/** Wish: forget the upload or preview; a preview's blob is freed. */
export const remove = action('files.remove')<{ key: string }>();
/** Wish: save a stored file on the device. */
export const download = action('files.download')<{ collection: string; file: string; name: string }>();

/** Wish: fetch a stored file with the token in the header and show it from a blob; `state.files[key].url`. `from`: another address than the collection's own. */
export const preview = action('files.preview')<{ key: string; collection: string; file: string; name: string; from?: string }>();

export const previewed = action('files.previewed')<{ key: string; url: string; type: string }>();
export const progressed = action('files.progressed')<{ key: string; sent: number }>();
export const uploaded = action('files.uploaded')<{ key: string; file: string }>();
export const failed = action('files.failed')<{ key: string; failure: Failure }>();
export const cancelled = action('files.cancelled')<{ key: string }>();
