// Each request and its answer, for the log and its verification. No reducer reads them; the log keeps a hash of the request body
// and two headers of the answer that sagas read.
import type { Json, Query } from '#src/store/state.ts';
import { action } from './action.ts';

export const sent = action('call.sent')<{ n: number; method: string; path: string; query: Query; body: Json | null }>();
export const answered = action('call.answered')<{
  n: number;
  status: number;
  ms: number;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Json;
}>();
