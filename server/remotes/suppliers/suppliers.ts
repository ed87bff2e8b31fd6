// List calls of suppliers, groups and licences.
import { entityNamed } from '#domain/index.ts';
import type { Certificate } from '#domain/documents/certificate.ts';
import { certificateOn, certificateState, renewalOf } from '#domain/documents/certificateState.ts';
import { DomainError, invalid } from '#domain/kernel/errors.ts';
import { plain } from '#domain/kernel/fields.ts';
import { creatable } from '#domain/kernel/workflow.ts';
import { searchNode } from '#domain/kernel/search.ts';
import { either, readWhere, type Node } from '#domain/kernel/where.ts';
import type { Row, RowOf } from '#domain/kernel/entity.ts';
import { nameWords } from '#domain/suppliers/samePartner.ts';
import { openAtGroup, openAtSupplier } from '#domain/suppliers/openWork.ts';
import { byId, count, list, type Reader } from '../../records/query.ts';
import { readFilter, searchRules } from '../../records/scope.ts';
import { page, pageTakes } from '../pages.ts';
import { ofRow, remote, type Remote, type RemoteInput, type RowInput, type Takes } from '../remote.ts';

const searchTakes = { body: { ...pageTakes.body, search: plain.text(4_000) } } as const satisfies Takes;
type Search = RemoteInput<typeof searchTakes>;

/** The rows with the words that were searched for. */
const found = (input: Search, name: string): Node | undefined =>
  input.body.search === null ? undefined : searchNode(entityNamed(name), input.body.search, searchRules(input.caller, input.params));

const supplierStaff = ['superAdmin', 'qa', 'sourcing', 'supportAdmin', 'sustain', 'supplierGroup'] as const;
const certificateFields = ['id', 'supplierId', 'licenseId', 'status', 'disable', 'expireDate', 'previousCertificateId'];
type CertificateRow = RowOf<typeof Certificate>;

/** Specifications awaiting QA, per supplier. */
const mfgCounts = async (reader: Reader): Promise<Map<number, number>> => {
  const { rows } = await reader.db.query<{ id: number; n: number }>(
    "select supplier_id as id, count(*)::int as n from product_mfg_specs where status in ('waitingApprove', 'qaDraft') group by supplier_id",
  );
  return new Map(rows.map((row) => [row.id, row.n]));
};

const suppliers = async (input: Search): Promise<unknown> => {
  const { data, total } = await page(
    input,
    'Supplier',
    { include: { relation: 'certificates', scope: { fields: certificateFields } } },
    found(input, 'Supplier'),
  );
  const counts = await mfgCounts(input);
  return { total, data: data.map((row) => ({ ...row, mfgcount: counts.get(row.id) ?? 0 })) };
};

/** A group's documents: one row per current published revision. */
const groups = async (input: Search): Promise<unknown> => {
  const { data, total } = await page(input, 'SupplierGroup', {}, found(input, 'SupplierGroup'));
  const { rows } = await input.db.query<{ groupId: number }>(
    `select s.id, s.supplier_group_id as "groupId", d.id as "documentId", d.name, r.revision_no as "revisionNo", s.accepted, s.submitted_at as "submittedAt", s.reviewed_at as "reviewedAt"
     from supplier_documents s join document_revisions r on r.id = s.document_revision_id join documents d on d.current_revision_id = r.id and d.status = 'active' and d.required
     where s.supplier_group_id = any($1) order by d.id`,
    [data.map((row) => row.id)],
  );
  return {
    total,
    data: data.map((row) => ({
      ...row,
      documents: rows.filter((line) => line.groupId === row.id).map(({ groupId: _group, ...line }) => line),
    })),
  };
};

interface LicenceRow {
  id: number;
  name: string;
  mandatory: boolean;
  reasons: string[];
  renewLeadDays: number;
}

const relatedTakes = { body: { supplierId: plain.ref('Supplier') } };

/** Licences a supplier needs by its business type and active categories, and its certificates for them. */
const relatedLicences = async (input: RemoteInput<typeof relatedTakes>): Promise<unknown> => {
  const id = input.body.supplierId ?? input.caller.supplierId;
  if (id === null) throw invalid({ supplierId: [{ code: 'REQUIRED' }] });
  await byId(input, entityNamed('Supplier'), id);
  // read with the caller's own access to certificates: without it the call is refused
  const certificates = entityNamed('Certificate');
  const filter = { where: { supplierId: id, disable: false }, order: ['id ASC'], fields: certificateFields };
  const held = (await list(input, certificates, readFilter(certificates, filter, input.caller, input.params))) as CertificateRow[];
  const { rows } = await input.db.query<LicenceRow>(
    `select l.id, l.name, bool_or(n.mandatory) as mandatory, array_agg(distinct n.reason order by n.reason) as reasons, coalesce(l.renew_lead_days, 60) as "renewLeadDays" from licenses l join (
       select lb.license_id, lb.mandatory, b.name as reason from license_business_types lb join suppliers s on s.business_type_id = lb.business_type_id and s.id = $1 join business_types b on b.id = lb.business_type_id
       union all
       select lc.license_id, lc.mandatory, p.product_name from license_product_categories lc join supplier_product_categories sc on sc.product_category_id = lc.product_category_id and sc.supplier_id = $1 and sc.status = 'active' join product_categories p on p.id = lc.product_category_id
     ) n on n.license_id = l.id where l.status = 'active' group by l.id order by bool_or(n.mandatory) desc, l.name`,
    [id],
  );
  const today = input.params.$today;
  return rows.map(({ renewLeadDays, ...licence }) => {
    const mine = held.filter((row) => row.licenseId === licence.id);
    const shown = certificateOn(mine, today);
    const renewal = renewalOf(shown, mine);
    return {
      ...licence,
      held: shown !== null && shown.status !== 'Rejected' && (shown.expireDate ?? today) >= today,
      state: certificateState(shown && { ...shown }, renewLeadDays, today),
      certificateId: shown?.id ?? null,
      expireDate: shown?.expireDate ?? null,
      renewal: renewal && { certificateId: renewal.id, status: renewal.status, expireDate: renewal.expireDate },
    };
  });
};

const mostSimilar = 5;
const similarTakes = { query: { name: plain.string(1_000), taxId: plain.string(1_000) } };

/**
 * Organisations with such a name or that tax ID, for those who create them. Only rows the caller may read anyway: a head office
 * learns nothing about others.
 */
const similar =
  (name: 'Supplier' | 'SupplierGroup') =>
  async (input: RemoteInput<typeof similarTakes>): Promise<Row[]> => {
    const entity = entityNamed(name);
    if (creatable(entity, input.caller) === null) throw new DomainError('ACCESS_DENIED');
    const [words, taxId] = [nameWords(input.query.name ?? ''), input.query.taxId ?? ''];
    const nodes: Node[] = [
      ...(words ? [searchNode(entity, words, searchRules(input.caller, input.params))] : []),
      ...(taxId ? [{ is: 'test', field: 'taxId', op: 'eq', value: taxId } as const] : []),
    ];
    if (nodes.length === 0) return [];
    const fields = ['id', 'name', 'code', 'status', 'taxId'];
    const filter = readFilter(entity, { fields, order: ['id ASC'], limit: mostSimilar }, input.caller, input.params);
    const rows = await list(input, entity, filter, { also: either(...nodes) });
    return rows.map(({ taxId: own, ...row }) => ({ ...row, reason: taxId !== '' && own === taxId ? 'taxId' : 'name' }));
  };

/** How much of each kind is still open at a partner, for those who may deactivate it. */
const openWork =
  (name: 'Supplier' | 'SupplierGroup') =>
  async (input: RowInput): Promise<Record<string, number>> => {
    const { id } = input.path;
    await byId(input, entityNamed(name), id);
    const parts = Object.entries((name === 'Supplier' ? openAtSupplier : openAtGroup)(id));
    const found = await Promise.all(
      parts.map(async ([part, { entity, where }]) => {
        const of = entityNamed(entity);
        return [part, await count(input, of, readWhere(of, where, entityNamed, input.params))] as const;
      }),
    );
    return Object.fromEntries(found);
  };

export const supplierRemotes: readonly Remote[] = [
  remote({
    method: 'POST',
    path: '/Suppliers/list',
    summary: 'Suppliers with mfgcount and certificates; limit 0 = all',
    roles: supplierStaff,
    takes: searchTakes,
    wrong: 'BAD_FILTER',
    run: suppliers,
  }),
  remote({
    method: 'POST',
    path: '/SupplierGroups/list',
    summary: 'Supplier groups with their documents; limit 0 = all',
    roles: supplierStaff,
    takes: searchTakes,
    wrong: 'BAD_FILTER',
    run: groups,
  }),
  remote({
    method: 'GET',
    path: '/Suppliers/similar',
    summary: 'Factories and warehouses with such a name or that tax ID, before another is created',
    takes: similarTakes,
    run: similar('Supplier'),
  }),
  remote({
    method: 'GET',
    path: '/SupplierGroups/similar',
    summary: 'Head offices with such a name or that tax ID, before another is created',
    takes: similarTakes,
    run: similar('SupplierGroup'),
  }),
  remote({
    method: 'GET',
    path: '/Suppliers/:id/open',
    summary: 'What is still open at a factory or warehouse, counted by kind',
    roles: ['superAdmin'],
    takes: ofRow,
    run: openWork('Supplier'),
  }),
  remote({
    method: 'GET',
    path: '/SupplierGroups/:id/open',
    summary: 'What is still open at a head office, counted by kind',
    roles: ['superAdmin'],
    takes: ofRow,
    run: openWork('SupplierGroup'),
  }),
  remote({
    method: 'POST',
    path: '/Licenses/related-license',
    summary: 'Licences a supplier needs and whether it holds them',
    takes: relatedTakes,
    run: relatedLicences,
  }),
];
