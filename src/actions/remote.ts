// Calls that are no row operation: reset a password, accept an invitation, search similar complaints.
import type { Json, Query } from '#src/store/state.ts';
import { action } from './action.ts';

/** Request: make the call; `key` identifies it in `pending`. */
export const call = action('remote.call')<{
  key: string;
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  query?: Query;
  body?: Json;
  /** keep the answer in `pending[key].answer` */
  keep?: boolean;
  then?: { go?: string; message?: string; discard?: string };
}>();

export const called = action('remote.called')<{ key: string; path: string; answer: Json | null }>();
