// Request and reply of the REST client: always a reply, never an exception.
import type { Failure, Json, Query } from '#src/store/state.ts';

export interface ApiRequest {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** below /api, e.g. `/Complaints/17` */
  path: string;
  query?: Query | undefined;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** default 5000; 0 = none */
  timeoutMs?: number;
  signal?: AbortSignal;
  /** answer as a Blob */
  blob?: boolean;
  onProgress?: (sent: number) => void;
}

export type Reply =
  { ok: true; status: number; body: Json; headers: Readonly<Record<string, string>>; blob?: Blob } | { ok: false; failure: Failure };

export interface Api {
  send: (request: ApiRequest) => Promise<Reply>;
}

/** Read at each request, so that a new login or selection applies at once. */
export interface Credentials {
  token: () => string | null;
  acting: () => { supplierId: number | null; groupId: number | null; auditorId: number | null };
  language: () => string;
  /** the customer's token, only for calls of the messaging channel */
  line: () => string | null;
}

export const actingHeaders = (acting: ReturnType<Credentials['acting']>): Record<string, string> => ({
  ...(acting.supplierId !== null ? { 'X-Acting-Supplier': String(acting.supplierId) } : {}),
  ...(acting.groupId !== null ? { 'X-Acting-Supplier-Group': String(acting.groupId) } : {}),
  ...(acting.auditorId !== null ? { 'X-Acting-Auditor': String(acting.auditorId) } : {}),
});
