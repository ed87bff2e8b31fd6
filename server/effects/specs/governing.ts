// The master specification a specification is checked against. Its readers do not read master specifications, so it is read for them.
import type { Row } from '#domain/kernel/entity.ts';
import { governing, type MasterRow } from '#domain/specs/masterPolicy.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { isStillWritten } from '#domain/specs/specStatuses.ts';
import { systemCaller } from '../../records/caller.ts';
import { list, type Reader } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';

export type Governing = Row & MasterRow;

const include = [{ relation: 'parameters', scope: { order: 'seq asc' } }];

const mastersOf = async ({ db, params }: Reader, where: Record<string, unknown>): Promise<readonly Governing[]> => {
  const rows = await list(
    { db, params, caller: systemCaller },
    MasterSpec,
    readFilter(MasterSpec, { where, include }, systemCaller, params),
  );
  return rows.map((row) => ({ ...row, parameters: row['parameters'] as readonly Row[] }));
};

const inForce = async (reader: Reader, { productCategoryId, technologyId, productKind }: Row): Promise<Governing | null> =>
  productCategoryId == null ? null : governing(await mastersOf(reader, { status: 'active', productCategoryId, productKind }), technologyId);

const submittedUnder = async (reader: Reader, { masterSpecId }: Row): Promise<Governing | null> =>
  masterSpecId === null ? null : ((await mastersOf(reader, { id: masterSpecId }))[0] ?? null);

/** Null: none governs it. */
export const governingOf = async (reader: Reader, spec: Row): Promise<Governing | null> =>
  isStillWritten(spec['status']) ? inForce(reader, spec) : submittedUnder(reader, spec);
