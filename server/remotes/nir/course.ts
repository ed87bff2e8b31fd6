// The course of a new item: whose turn it was for how many working days, and when it came how far.
import { arrivedStatuses } from '#domain/nir/nirBlind.ts';
import { courseOf, type ItemCourse, type Track, type TrackKind } from '#domain/nir/itemClock.ts';
import { NewIngredientRequest } from '#domain/nir/newIngredientRequest.ts';
import { nirStaff, sourcingRoles } from '#domain/nir/people.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { workingDays } from '#domain/partyClock.ts';
import { own } from '../../db/pool.ts';
import { byId, type Reader } from '../../records/query.ts';
import { siteOf } from '../../records/site.ts';
import { ofRow, remote, type Remote } from '../remote.ts';

interface Stored {
  kind: TrackKind;
  collection: string;
  id: number;
  requestId: number | null;
  begun: Date;
  status: string;
}

const records = `
  select 'item' as kind, 'NewIngredientRequests' as collection, id, null::int as request_id, created_at, status from new_ingredient_requests where id = $1
  union all select 'proposal', 'NirProposes', id, null, created_at, status from nir_proposes where nir_id = $1
  union all select 'request', 'NirRequests', id, null, created_at, status from nir_requests where nir_id = $1
  union all select 'sample', 'NirSamples', id, nir_request_id, created_at, status from nir_samples where nir_id = $1
  union all select 'spec', 'ProductMfgSpecs', s.id, null, s.created_at, s.status from product_mfg_specs s join nir_requests r on r.mfg_spec_id = s.id where r.nir_id = $1
  union all select 'approval', 'LotApprovals', l.id, null, l.created_at, l.status from lot_approvals l
    where l.nir_id = $1 or l.spec_id in (select mfg_spec_id from nir_requests where nir_id = $1)`;

const tracksOf = async ({ db }: Reader, nirId: number): Promise<readonly Track[]> => {
  const stored = await own<Stored>(
    db,
    `select kind, collection, id, request_id as "requestId", created_at as begun, status from (${records}) r`,
    [nirId],
  );
  const changes = await own<{ collection: string; id: number; at: Date; before: string | null; after: string }>(
    db,
    `select e.collection, e.entity_id as id, e.at, e.changes->'status'->>0 as before, e.changes->'status'->>1 as after
     from unnest($1::text[], $2::int[]) as r (collection, id) join events e on e.collection = r.collection and e.entity_id = r.id
     where e.changes->'status'->>1 is not null order by e.id`,
    [stored.map(({ collection }) => collection), stored.map(({ id }) => id)],
  );
  const of = Map.groupBy(changes, ({ collection, id }) => `${collection}/${id}`);
  return stored.map(({ collection, begun, ...track }) => ({
    ...track,
    begun: new Date(begun).toISOString(),
    changes: (of.get(`${collection}/${track.id}`) ?? []).map(({ at, before, after }) => ({
      at: new Date(at).toISOString(),
      before,
      after,
    })),
  }));
};

/** Who evaluates blind learns of no sample before it has arrived. */
const asEvaluator = (tracks: readonly Track[]): readonly Track[] =>
  tracks.flatMap((track) => {
    if (track.kind !== 'sample') return [track];
    const [first, ...rest] = track.changes.filter(({ after }) => (arrivedStatuses as readonly string[]).includes(after));
    return first ? [{ ...track, begun: first.at, changes: [{ ...first, before: null }, ...rest] }] : [];
  });

export const courseRemote: Remote = remote({
  method: 'GET',
  path: '/NewIngredientRequests/:id/course',
  summary: 'Whose turn a new item was for how many working days, and when it came how far, from the idea to its first lots',
  roles: nirStaff,
  takes: ofRow,
  run: async ({ path: { id }, services, ...reader }): Promise<ItemCourse> => {
    const nir = await byId(reader, NewIngredientRequest, id);
    const tracks = await tracksOf(reader, id);
    const known = nir['blind'] === true && !hasRole(sourcingRoles, reader.caller!) ? asEvaluator(tracks) : tracks;
    const { calendar } = siteOf(services.config);
    return courseOf(known, nir['rdOwnerId'] === null ? 'sourcing' : 'rd', reader.params.$now, workingDays(calendar));
  },
});
