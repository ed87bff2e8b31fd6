// Upload when picked; the form keeps the stored key. File objects are held by env, never by an action.
import type { Failure, Query } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: upload the picked file stored by `offerFile(key, file)`; `to` and `words`: an address other than the collection's own. */
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
/** Request: remove the upload or preview; a preview's blob is released. */
export const remove = action('files.remove')<{ key: string }>();
/** Request: download a stored file; `from`: an address that makes it, with its query. With a `key` it is in `state.files` until it ends, and can be cancelled. */
export const download = action('files.download')<{
  collection: string;
  file: string;
  name: string;
  from?: string;
  query?: Query;
  key?: string;
}>();

/** Request: fetch a stored file with the token in the header and show it from a blob; `state.files[key].url`. `from`: an address other than the collection's own. */
export const preview = action('files.preview')<{ key: string; collection: string; file: string; name: string; from?: string }>();

export const previewed = action('files.previewed')<{ key: string; url: string; type: string }>();
export const progressed = action('files.progressed')<{ key: string; sent: number }>();
export const uploaded = action('files.uploaded')<{ key: string; file: string }>();
export const failed = action('files.failed')<{ key: string; failure: Failure }>();
export const cancelled = action('files.cancelled')<{ key: string }>();
