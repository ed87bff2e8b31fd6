// One file as evidence of several certificates: what a supplier has proven already, and which certificates rely on the files of one.
import { Certificate, certificateRoles, certificateStaff } from '#domain/documents/certificate.ts';
import { badFilter, DomainError } from '#domain/kernel/errors.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { provenFor } from '../files/lent.ts';
import { idOf } from '../http/rowId.ts';
import { byId, list } from '../records/query.ts';
import { readFilter } from '../records/scope.ts';
import type { Remote, RemoteInput } from './remote.ts';

const uploaders = ['qa', 'superAdmin'] as const;
const mostRows = 50;
const mostRelying = 100;
const longestWord = 100;

/** The own supplier of a member; staff who upload for suppliers name it. */
const supplierOf = ({ caller, query }: RemoteInput): number => {
  if (hasRole(uploaders, caller)) return idOf(query['supplierId']);
  if (!hasRole(certificateRoles, caller) || caller.supplierId === null) throw new DomainError('ACCESS_DENIED');
  return caller.supplierId;
};

/** Certificates of the supplier and of those with the same head office whose files may be used again: approved and in force. */
const proven = async (input: RemoteInput): Promise<unknown> => {
  const supplierId = supplierOf(input);
  const q = input.query['q'] ?? '';
  if (typeof q !== 'string' || q.length > longestWord || q.includes('\u0000')) throw badFilter('q');
  const { rows } = await input.db.query<{ total: number }>(
    `select c.id, l.name as licence, s.name as supplier, c.supplier_id = $1 as own, c.certificate_no as "certificateNo", c.expire_date as "expireDate", held.files,
       count(*) over ()::int as total
     from certificates c join suppliers s on s.id = c.supplier_id join licenses l on l.id = c.license_id
     cross join lateral (select jsonb_agg(jsonb_build_object('file', f.key, 'name', f.name, 'size', f.size) order by f.id) as files
       from file_links k join files f on f.key = k.key where k.collection = 'Certificates' and k.entity_id = c.id and c.files ? f.key) held
     where ${provenFor('$1', '$2')} and held.files is not null
       and ($3 = '' or position(lower($3) in lower(concat_ws(' ', l.name, s.name, c.certificate_no))) > 0)
     order by c.supplier_id = $1 desc, s.name, l.name, c.id limit ${mostRows}`,
    [supplierId, input.params.$today, q.trim()],
  );
  return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
};

/** Other certificates that hold a file of this one: those the caller reads, and how many it does not. */
const relying = async (input: RemoteInput): Promise<unknown> => {
  const { caller, db, params, path } = input;
  if (!hasRole([...certificateStaff, ...certificateRoles, 'supportAdmin', 'supplierGroup'], caller)) throw new DomainError('ACCESS_DENIED');
  const row = await byId(input, Certificate, idOf(path['id']), readFilter(Certificate, {}, caller, params));
  const { rows: links } = await db.query<{ id: number }>(
    "select distinct entity_id as id from file_links where collection = 'Certificates' and key = any($1) and entity_id <> $2 order by 1 limit $3",
    [row['files'] ?? [], row.id, mostRelying],
  );
  const where = { id: { inq: links.map(({ id }) => id) } };
  const fields = ['id', 'supplierId', 'licenseId', 'certificateNo', 'status', 'disable', 'expireDate', 'files'];
  const include = [
    { relation: 'supplier', scope: { fields: ['id', 'name'] } },
    { relation: 'license', scope: { fields: ['id', 'name', 'renewLeadDays'] } },
  ];
  const certificates =
    links.length === 0
      ? []
      : await list(input, Certificate, readFilter(Certificate, { where, fields, include, limit: mostRelying }, caller, params));
  return { certificates, hidden: links.length - certificates.length };
};

export const evidenceRemotes: readonly Remote[] = [
  {
    method: 'GET',
    path: '/Certificates/evidence',
    summary: 'Certificates in force, of a supplier and those with the same head office, whose files may be used again',
    query: ['supplierId', 'q'],
    run: proven,
  },
  {
    method: 'GET',
    path: '/Certificates/:id/evidence',
    summary: 'Other certificates that hold a file of this one',
    run: relying,
  },
];
