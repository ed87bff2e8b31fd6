// Work with rows as their effects read them, in one transaction that writes nothing: previews and drafts of what a step would bring.
import { transaction } from '../db/pool.ts';
import { derived } from '../effects/derived.ts';
import { Unit } from '../records/unit.ts';
import type { RemoteInput } from './remote.ts';

export const reading = <T>({ services, caller, params, request }: RemoteInput, work: (unit: Unit) => Promise<T>): Promise<T> =>
  transaction(services.db, (client) =>
    work(new Unit({ client, caller, params, site: services.site, requestId: request.id, series: services.series, derived, dry: true })),
  );
