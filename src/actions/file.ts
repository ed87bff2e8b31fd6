// Upload when picked; the form keeps the stored key (N13, N20). File objects wait in env, never in an action.
import type { Failure, Query } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: send the picked file that `offerFile(key, file)` put aside; `to` and `words`: another address than the collection's own. */
export const upload = action('file.upload')<{ key: string; slot: string; collection: string; container: string; name: string; size: number; to?: string; words?: Query }>();
export const cancel = action('file.cancel')<{ key: string }>();
/** Wish: forget the upload or preview; a preview's blob is freed. */
export const remove = action('file.remove')<{ key: string }>();
/** Wish: save a stored file on the device. */
export const download = action('file.download')<{ collection: string; file: string; name: string }>();

/** Wish: fetch a stored file with the token in the header and show it from a blob (domain/01 4.1); `state.files[key].url`. `from`: another address than the collection's own. */
export const preview = action('file.preview')<{ key: string; collection: string; file: string; name: string; from?: string }>();

export const previewed = action('file.previewed')<{ key: string; url: string; type: string }>();
export const progressed = action('file.progressed')<{ key: string; sent: number }>();
export const uploaded = action('file.uploaded')<{ key: string; file: string }>();
export const failed = action('file.failed')<{ key: string; failure: Failure }>();
export const cancelled = action('file.cancelled')<{ key: string }>();
