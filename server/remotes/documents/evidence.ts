// One file as evidence of several rows: what a head office and its suppliers have proven already, and which rows rely on the files of one.
import { Certificate, certificateRoles, certificateStaff } from '#domain/documents/certificate.ts';
import { SupplierDocument } from '#domain/documents/supplierDocument.ts';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import type { Role } from '#domain/roles.ts';
import { accessOf } from '#domain/kernel/access.ts';
import { folded } from '#domain/kernel/texts.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { certificateProves, documentProves, usesDocuments } from '../../records/lent.ts';
import { keysOf } from '../../records/fileLinks.ts';
import { byId, list } from '../../records/query.ts';
import { readFilter } from '../../records/scope.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput } from '../remote.ts';

const uploaders = ['qa', 'superAdmin'] as const;
const mostRows = 50;
const mostRelying = 100;
const longestWord = 100;

const takes = { query: { supplierId: plain.ref('Supplier'), q: plain.string(longestWord) } };
type Input = RemoteInput<typeof takes>;

/** Who the files are offered to: a supplier, or its head office. */
interface Taker {
  supplierId: number | null;
  groupId: number;
}

const ofSupplier = async ({ db }: Input, supplierId: number): Promise<Taker> => {
  const { rows } = await db.query<{ groupId: number }>('select supplier_group_id as "groupId" from suppliers where id = $1', [supplierId]);
  // no rows belong to the head office of a supplier that does not exist
  return { supplierId, groupId: rows[0]?.groupId ?? 0 };
};

const ownSupplier = (input: Input, roles: readonly Role[]): Promise<Taker> => {
  const { caller } = input;
  if (!hasRole(roles, caller) || caller.supplierId === null) throw new DomainError('ACCESS_DENIED');
  return ofSupplier(input, caller.supplierId);
};

/** The own supplier of a member; staff who upload for suppliers name it. */
const forCertificate = async (input: Input): Promise<Taker> => {
  if (!hasRole(uploaders, input.caller)) return ownSupplier(input, certificateRoles);
  const { supplierId } = input.query;
  if (supplierId === null) throw invalid({ supplierId: [{ code: 'REQUIRED' }] });
  return ofSupplier(input, supplierId);
};

/** The own head office; a warehouse signs for its head office. */
const forDocument = async (input: Input): Promise<Taker> => {
  const { caller } = input;
  return hasRole(['supplierGroup'], caller) && caller.groupId !== null
    ? { supplierId: null, groupId: caller.groupId }
    : ownSupplier(input, ['wareHouseAdmin']);
};

/** The files of row `id` of the collection that its field still holds. */
const heldBy = (collection: string, id: string, holds: string): string =>
  `cross join lateral (select jsonb_agg(jsonb_build_object('file', f.key, 'name', f.name, 'size', f.size) order by f.id) as files
     from file_links k join files f on f.key = k.key where k.collection = '${collection}' and k.entity_id = ${id} and ${holds}) held`;

/** What is proven and has files. $1: day, $2: head office, $3: supplier, $4: search. */
const certificates = `select 'certificate' as kind, c.id, l.name as title, s.name as supplier, c.supplier_id is not distinct from $3 as own,
    c.certificate_no as number, c.expire_date as "expireDate", held.files
  from certificates c join suppliers s on s.id = c.supplier_id join licenses l on l.id = c.license_id
  ${heldBy('Certificates', 'c.id', 'c.files ? f.key')}
  where ${certificateProves('$2', '$1')} and held.files is not null`;
const documents = `select 'document', d.id, o.name, g.name, $3::integer is null, o.code, null::date, held.files
  from supplier_documents d join document_revisions r on r.id = d.document_revision_id join documents o on o.id = r.document_id
  join supplier_groups g on g.id = d.supplier_group_id
  ${heldBy('SupplierDocuments', 'd.id', 'd.file = f.key')}
  where ${documentProves('$2')} and held.files is not null`;

/** Certificates in force and accepted documents of the head office and its suppliers whose files may be used again. */
const proven =
  (takerOf: (input: Input) => Promise<Taker>) =>
  async (input: Input): Promise<unknown> => {
    const { supplierId, groupId } = await takerOf(input);
    const { rows } = await input.db.query<{ total: number }>(
      `select one.*, count(*) over ()::int as total
       from (${usesDocuments(input.caller) ? `${certificates} union all ${documents}` : certificates}) one
       where $4 = '' or position($4 in folded_text(concat_ws(' ', one.title, one.supplier, one.number))) > 0
       order by one.own desc, one.supplier, one.title, one.kind, one.id limit ${mostRows}`,
      [input.params.$today, groupId, supplierId, folded(input.query.q ?? '')],
    );
    return { total: rows[0]?.total ?? 0, rows: rows.map(({ total: _total, ...row }) => row) };
  };

const named = { fields: ['id', 'name'] };
/** What is shown of a row that relies on a file. */
const shown = [
  {
    entity: Certificate,
    fields: ['id', 'supplierId', 'licenseId', 'certificateNo', 'status', 'disable', 'expireDate', 'files'],
    include: [
      { relation: 'supplier', scope: named },
      { relation: 'license', scope: { fields: ['id', 'name', 'renewLeadDays'] } },
    ],
  },
  {
    entity: SupplierDocument,
    fields: ['id', 'supplierGroupId', 'documentRevisionId', 'accepted', 'submittedAt', 'file'],
    include: [
      { relation: 'supplierGroup', scope: named },
      {
        relation: 'documentRevision',
        scope: {
          fields: ['id', 'documentId', 'revisionNo'],
          include: [
            { relation: 'document', scope: { fields: ['id', 'name', 'code'] } },
            { relation: 'currentOf', scope: { fields: ['id', 'currentRevisionId'] } },
          ],
        },
      },
    ],
  },
] as const;

/** Other rows that hold a file of this one: those the caller reads, and how many it does not. */
const relying =
  (entity: Entity, field: string) =>
  async (input: RowInput): Promise<unknown> => {
    const { caller, db, params, path } = input;
    const row = await byId(input, entity, path.id, readFilter(entity, {}, caller, params));
    const { rows: links } = await db.query<{ collection: string; id: number }>(
      `select distinct collection, entity_id as id from file_links
       where collection = any($1) and key = any($2) and not (collection = $3 and entity_id = $4) order by 1, 2 limit $5`,
      [
        shown.map(({ entity: { collection } }) => collection),
        keysOf(entity.fields[field]!, row[field]),
        entity.collection,
        row.id,
        mostRelying,
      ],
    );
    const read = async ({ entity: other, fields, include }: (typeof shown)[number]): Promise<readonly Row[]> => {
      const ids = links.filter(({ collection }) => collection === other.collection).map(({ id }) => id);
      if (ids.length === 0 || accessOf(other, caller).length === 0) return [];
      const filter = { where: { id: { inq: ids } }, fields, include, limit: mostRelying };
      return list(input, other, readFilter(other, filter, caller, params));
    };
    const [ofCertificates, ofDocuments] = await Promise.all(shown.map(read));
    const readable = ofCertificates!.length + ofDocuments!.length;
    return { certificates: ofCertificates, documents: ofDocuments, hidden: links.length - readable };
  };

export const evidenceRemotes: readonly Remote[] = [
  remote({
    method: 'GET',
    path: '/Certificates/evidence',
    summary:
      'Certificates in force and accepted documents, of a supplier and those with the same head office, whose files may be used again',
    takes,
    wrong: 'BAD_FILTER',
    run: proven(forCertificate),
  }),
  remote({
    method: 'GET',
    path: '/SupplierDocuments/evidence',
    summary: 'Certificates in force and accepted documents, of a head office and its suppliers, whose files may be used again',
    takes,
    wrong: 'BAD_FILTER',
    run: proven(forDocument),
  }),
  remote({
    method: 'GET',
    path: '/Certificates/:id/evidence',
    summary: 'Other certificates and signed documents that hold a file of this certificate',
    // auditors read certificates, not what else relies on them
    roles: [...certificateStaff, ...certificateRoles, 'supportAdmin', 'supplierGroup'],
    takes: ofRow,
    run: relying(Certificate, 'files'),
  }),
  remote({
    method: 'GET',
    path: '/SupplierDocuments/:id/evidence',
    summary: 'Other certificates and signed documents that hold the signed copy of this document',
    roles: SupplierDocument.access.flatMap(({ roles }) => roles),
    takes: ofRow,
    run: relying(SupplierDocument, 'file'),
  }),
];
