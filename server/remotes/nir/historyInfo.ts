// One event of a request with what it changed, and the brief and its target as they stood right after it.
import { DraftSpec, DraftSpecLine } from '#domain/nir/draftSpec.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { nirStaff } from '#domain/nir/people.ts';
import { DomainError } from '#domain/kernel/errors.ts';
import { own } from '../../db/pool.ts';
import { childrenBefore, rowsBefore, type PastRow } from '../../records/asOf.ts';
import { historyOf } from '../../records/history.ts';
import { byId, type Reader } from '../../records/query.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

interface Event {
  at: Date;
  collection: string;
  entityId: number;
  parents: Readonly<Record<string, number>>;
}

const unknown = (): DomainError => new DomainError('MODEL_NOT_FOUND');

const eventOf = async ({ db }: Reader, id: number): Promise<{ nirId: number; instant: string }> => {
  const [event] = await own<Event>(db, 'select at, collection, entity_id as "entityId", parents from events where id = $1', [id]);
  const nirId = event?.collection === NewIngredientRequest.collection ? event.entityId : event?.parents['nirId'];
  if (!event || nirId === undefined) throw unknown();
  // the act itself counts: what was written with it has its instant
  return { nirId, instant: new Date(new Date(event.at).getTime() + 1).toISOString() };
};

/** Lines of the target in their order. */
const linesThen = async (reader: Reader, nirId: number, instant: string): Promise<readonly PastRow[]> => {
  const [target] = await childrenBefore(reader, DraftSpec, 'nirId', nirId, instant);
  if (!target) return [];
  const lines = await childrenBefore(reader, DraftSpecLine, 'draftSpecId', target.id, instant);
  return lines.toSorted((a, b) => Number(a['seq']) - Number(b['seq']));
};

export const historyInfoRemote: Remote = remote({
  method: 'GET',
  path: '/NewIngredientRequests/historyInfo/:id',
  summary: 'One event of a request with its changes, and the brief and its target as they were then',
  roles: nirStaff,
  takes: ofRow,
  run: async ({ path: { id }, ...reader }) => {
    const { nirId, instant } = await eventOf(reader, id);
    const { code, name } = await byId(reader, NewIngredientRequest, nirId);
    const told = (await historyOf(reader, NewIngredientRequest, nirId)).filter((entry) => entry.id === id);
    if (told.length === 0) throw unknown();
    const [row] = await rowsBefore(reader, NewIngredientRequest, [nirId], instant);
    return { nir: { id: nirId, code, name }, told, row: row ?? null, lines: await linesThen(reader, nirId, instant) };
  },
});
