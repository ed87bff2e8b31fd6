// Upload when picked; the form keeps the stored key (N13, N20). File objects wait in env, never in an action.
import type { Failure } from '#src/store/state.ts';
import { action } from './action.ts';

/** Wish: send the picked file that `offerFile(key, file)` put aside. */
export const upload = action('file.upload')<{ key: string; slot: string; collection: string; container: string; name: string; size: number }>();
export const cancel = action('file.cancel')<{ key: string }>();
export const remove = action('file.remove')<{ key: string }>();
/** Wish: save a stored file on the device. */
export const download = action('file.download')<{ collection: string; file: string; name: string }>();

export const progressed = action('file.progressed')<{ key: string; sent: number }>();
export const uploaded = action('file.uploaded')<{ key: string; file: string }>();
export const failed = action('file.failed')<{ key: string; failure: Failure }>();
export const cancelled = action('file.cancelled')<{ key: string }>();
