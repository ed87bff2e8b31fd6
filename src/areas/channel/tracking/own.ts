/** A complaint as its customer reads it. A replay knows only its progress, so texts and pictures may be absent. */
import { useView } from '#src/store/hooks.ts';
import type { ViewState } from '#src/store/state.ts';
import type { Reached } from '#domain/complaints/channel.ts';
import { listIn } from '#src/selectors/views.ts';

export interface OwnComplaint {
  id?: number;
  no?: string;
  code?: string;
  status: string;
  category?: string | null;
  productName?: string | null;
  receivedAt?: string;
  reached: Reached;
  hasQuestion: boolean;
  question?: { text: string; at: string } | null;
  answer?: { text: string; at: string } | null;
  message?: string | null;
  closeReason: string | null;
  compensation?: string | null;
  canAttach?: boolean;
  pictures?: readonly { id: number; kind: string; name: string; size: number }[];
}

export interface Loaded<T> {
  view: ViewState | undefined;
  value: T | undefined;
}

/** The complaint this page is about. */
export const useOwn = (): Loaded<OwnComplaint> => {
  const view = useView('complaint');
  return { view, value: (view?.value as OwnComplaint | null) ?? undefined };
};

export const useMine = (): Loaded<readonly OwnComplaint[]> => {
  const view = useView('mine');
  const value = view?.value;
  return { view, value: Array.isArray(value) ? listIn(value) : undefined };
};
