/** Loads of the channel pages. */
import { views } from '#src/actions/index.ts';
import type { Loads } from '#src/routing/routeTable.ts';
import type { State } from '#src/store/state.ts';

const isNumber = (id: string | undefined): boolean => /^\d{1,10}$/.test(id ?? '');
const track = (id: string | undefined): ReturnType<Loads> => [
  views.load({ view: 'complaint', path: `/LineComplaints/${encodeURIComponent(id ?? '')}/tracking` }),
];
/** By number only with a session: the load runs again after login. */
const own = (id: string | undefined, state: State): ReturnType<Loads> => (state.channel.line === 'ready' && isNumber(id) ? track(id) : []);

export const byQuery: Loads = (_params, query, state) => own(query['id'], state);
export const one: Loads = ({ id }, _query, state) => own(id, state);
export const tracking: Loads = ({ id }, _query, state) => (isNumber(id) ? own(id, state) : track(id));
export const mine: Loads = (_params, _query, state) =>
  state.channel.line === 'ready' ? [views.load({ view: 'mine', path: '/LineComplaints/mine' })] : [];
