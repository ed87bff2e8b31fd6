/** At least one row in every collection, of several tenants, and which of them a caller may read by an evaluation in memory. */
import { entities, entityNamed } from '#domain/index.ts';
import { accessOf } from '#domain/kernel/access.ts';
import { snake, type Entity, type Row } from '#domain/kernel/entity.ts';
import { matches } from '#domain/kernel/matches.ts';
import { includeOf, type Loading } from '#domain/kernel/rowReads.ts';
import { readWhere, type Params } from '#domain/kernel/where.ts';
import type { ServerCaller } from '#server/records/caller.ts';
import type { TestApp } from './app.ts';
import { makeFilterRows } from './filterRows.ts';
import { insertRow, unique } from './rows.ts';

export const makeEveryRow = async (test$: TestApp): Promise<void> => {
  await makeFilterRows(test$);
  const { db, world: w } = test$;
  const complaints = await test$.sql<{ id: number }>('select id from complaints order by id limit 8');
  const reports = await test$.sql<{ id: number }>('select id from investigation_reports order by id');
  await insertRow(db, 'Position', {});
  await insertRow(db, 'Technology', { productCategoryId: w.category.id });
  await insertRow(db, 'Branch', {});
  await insertRow(db, 'BrandContact', { brandId: w.brand.id, email: 'a@b.example' });
  const license = await insertRow(db, 'License', { name: `L ${unique()}`, status: 'inActive' });
  await insertRow(db, 'LicenseBusinessType', { licenseId: license.id, businessTypeId: w.businessType.id });
  await insertRow(db, 'LicenseProductCategory', { licenseId: license.id, productCategoryId: w.category.id });
  const master = await insertRow(db, 'MasterSpec', { productCategoryId: w.category.id, status: 'active', name: 'Noodles' });
  const product = await insertRow(db, 'ProductInfo', { productCategoryId: w.category.id });
  await insertRow(db, 'ProductParameter', { productInfoId: product.id, lineKey: 'moisture', name: 'Moisture' });
  await insertRow(db, 'MasterSpecParameter', { masterSpecId: master.id, lineKey: 'moisture', name: 'Moisture' });
  const source = await insertRow(db, 'ProductMfgSpec', {
    supplierId: w.factory.id,
    status: 'active',
    lane: 'direct',
    specNo: `P${unique()}`,
  });
  for (const [i, status] of (['draft', 'active', 'inActive'] as const).entries()) {
    const sheet = await insertRow(db, 'OperationSpec', {
      specId: source.id,
      code: `OS-${unique()}`,
      revision: i + 1,
      status,
      title: 'Noodles',
    });
    await insertRow(db, 'OperationStep', { operationSpecId: sheet.id, lineKey: 'step-1', text: 'Boil water' });
  }
  const type = await insertRow(db, 'SustainAbilitySectionType', { code: `T${unique()}`.slice(0, 20).toUpperCase(), name: 'Labour' });
  await insertRow(db, 'SustainRating', { name: 'Scale', effectiveFrom: '2026-01-01', levels: [] });
  for (const status of ['Draft', 'Active', 'Retired']) {
    const form = await insertRow(db, 'AuditForm', {
      code: `F${unique()}`.slice(0, 20).toUpperCase(),
      kind: 'audit',
      domain: 'quality',
      status,
      name: 'Hygiene',
    });
    const section = await insertRow(db, 'AuditFormSection', {
      auditFormId: form.id,
      sectionKey: 's1',
      sustainTypeId: type.id,
      title: 'Site',
    });
    await insertRow(db, 'AuditFormQuestion', { sectionId: section.id, lineKey: 'q1', text: 'Is it clean?' });
  }
  for (const partner of [w.factory, w.sibling, w.foreignFactory]) {
    await insertRow(db, 'SupplierProductCategory', { supplierId: partner.id, productCategoryId: w.category.id });
    const technology = await insertRow(db, 'Technology', { productCategoryId: w.category.id });
    await insertRow(db, 'SupplierTechnology', {
      supplierId: partner.id,
      productCategoryId: w.category.id,
      technologyId: technology.id,
    });
    for (const visibility of ['internal', 'shared'])
      for (const hidden of [false, true]) {
        const note = { visibility, hidden, createdById: w.users.qa.id };
        await insertRow(db, 'SupplierNote', { ...note, supplierId: partner.id });
        await insertRow(db, 'SupplierNote', { ...note, supplierGroupId: partner['supplierGroupId'] });
      }
    await insertRow(db, 'SupplierProduct', { productInfoId: product.id, supplierId: partner.id });
    for (const status of ['created', 'draft', 'active', 'waitingApprove'])
      for (const lane of ['direct', 'nir']) {
        const spec = await insertRow(db, 'ProductMfgSpec', { supplierId: partner.id, status, lane, specNo: `P${unique()}` });
        const composition = await insertRow(db, 'SpecSection', { specId: spec.id, section: 'composition', content: {} });
        for (const confidential of [false, true])
          await insertRow(db, 'SpecIngredient', { sectionId: composition.id, lineKey: `k${unique()}`, confidential, percent: 5 });
        const declared = await insertRow(db, 'SpecSection', { specId: spec.id, section: 'allergens', content: {} });
        await insertRow(db, 'SpecAllergen', { sectionId: declared.id, lineKey: `k${unique()}`, group: 'milk', presence: 'contains' });
        await insertRow(db, 'ProductMfgSpecCertificate', { specId: spec.id, name: 'Report', kind: 'testReport', expireDate: '2027-01-08' });
      }
  }
  for (const [partner, warehouse] of [
    [w.factory, w.warehouse],
    [w.sibling, w.foreignWarehouse],
    [w.foreignFactory, w.warehouse],
  ] as const) {
    const lot = await insertRow(db, 'Lot', { supplierId: partner.id, lotNo: `LOT${unique()}` });
    const delivery = await insertRow(db, 'ProductDelivery', { supplierId: partner.id, deliveryNo: `PD${unique()}` });
    await insertRow(db, 'ProductDeliveryLine', { productDeliveryId: delivery.id, lotId: lot.id });
    const leg = await insertRow(db, 'DeliveryToWarehouse', { productDeliveryId: delivery.id, warehouseId: warehouse.id });
    const unit = await insertRow(db, 'HandlingUnit', { deliveryToWarehouseId: leg.id, lotId: lot.id, unitNo: `U${unique()}` });
    for (const [kind, of] of [
      ['lot', { lotId: lot.id }],
      ['handlingUnit', { handlingUnitId: unit.id }],
    ] as const)
      await insertRow(db, 'Label', { kind, supplierId: partner.id, token: `token${unique()}`, ...of });
  }
  for (const warehouse of [w.warehouse, w.foreignWarehouse])
    await insertRow(db, 'WareHouse', {
      supplierId: warehouse.id,
      supplierGroupId: warehouse['supplierGroupId'],
      businessTypeId: warehouse['businessTypeId'],
    });
  for (const [i, complaint] of complaints.entries()) {
    const file = `${'A'.repeat(20)}${String(i).padStart(2, '0')}.pdf`;
    await insertRow(db, 'ComplaintAttachment', { complaintId: complaint.id, file, visibility: i % 2 ? 'supplier' : 'internal' });
    await insertRow(db, 'ComplaintTodo', { complaintId: complaint.id, assigneeId: i % 2 ? w.users.rd.id : w.users.qa.id });
    const [branch] = await test$.sql<{ id: number }>('select id from branches limit 1');
    await insertRow(db, 'StoreComplaint', { complaintId: complaint.id, branchId: branch!.id });
    const asked = await insertRow(db, 'StoreRecommend', {
      complaintId: complaint.id,
      branchIds: [branch!.id],
      sentAt: i % 2 ? '2026-01-08T00:00:00.000Z' : null,
    });
    await insertRow(db, 'StoreRecommendBranch', { storeRecommendId: asked.id, branchId: branch!.id });
    await insertRow(db, 'MailCloseComplaint', { complaintId: complaint.id, to: ['a@b.example'] });
  }
  if (complaints.length > 1) await insertRow(db, 'ComplaintMerging', { parentId: complaints[0]!.id, childIds: [complaints[1]!.id] });
  for (const movement of await test$.sql<{ id: number }>('select id from product_movements order by id'))
    await insertRow(db, 'ProductMovementLine', { productMovementId: movement.id });
  await insertRow(db, 'AccessReview', { appUserId: w.users.temp.id, decision: 'keep', reason: 'Starts next month', found: ['never'] });
  const check = await insertRow(db, 'RegisterCheck', { licenseId: license.id, register: 'ifs', fileName: 'ifs.csv' });
  await insertRow(db, 'RegisterLine', { registerCheckId: check.id, state: 'unknown', certificateNo: 'A-1', differing: [] });
  for (const person of [w.users.qa, w.users.supplierQa, w.users.temp])
    await insertRow(db, 'UserPreference', { userId: person.id, key: 'complaints.columns', value: ['no'] });
  for (const report of reports) {
    await insertRow(db, 'InvestigationAction', { investigationReportId: report.id, discipline: 'D5', description: 'x' });
    await insertRow(db, 'InvestigationReportRevision', {
      investigationReportId: report.id,
      cycle: 1,
      revision: 1,
      payload: { v: 1, sections: {}, actions: [] },
      submittedAt: '2026-01-08T00:00:00.000Z',
    });
  }
  for (const publishedAt of [null, '2026-01-08T00:00:00.000Z', '2026-12-31T00:00:00.000Z']) {
    const text = await insertRow(db, 'Announcement', { body: { en: 'x' } });
    const sending = await insertRow(db, 'AnnouncementPublish', { announcementId: text.id, audience: { all: true }, publishedAt });
    if (publishedAt)
      for (const partner of [w.factory, w.foreignFactory, w.warehouse])
        await insertRow(db, 'SupplierAnnouncement', { announcementId: text.id, announcementPublishId: sending.id, supplierId: partner.id });
  }
  const fieldUser = async (person: 'auditor' | 'auditorUser'): Promise<number> =>
    (await test$.sql<{ id: number }>('select id from auditor_users where app_user_id = $1', [w.users[person].id]))[0]!.id;
  const [lead, member] = [await fieldUser('auditor'), await fieldUser('auditorUser')];
  const [technology] = await test$.sql<{ id: number }>('select id from technologies limit 1');
  for (const supplier of [w.factory, w.foreignFactory, w.warehouse])
    for (const auditKind of ['quality', 'sustain'])
      for (const status of ['Planned', 'Reported'])
        for (const announced of [true, false]) {
          const audited = {
            auditorId: auditKind === 'quality' ? w.auditor.id : null,
            auditorUserId: auditKind === 'quality' ? (announced ? member : lead) : null,
          };
          const job = await insertRow(db, 'AuditJob', {
            auditKind,
            supplierId: supplier.id,
            status,
            announced,
            ...audited,
            jobNo: `AJ-${unique()}`,
          });
          if (auditKind === 'sustain') await insertRow(db, 'AuditSustain', { auditJobId: job.id });
          else
            await insertRow(db, 'AuditJobSupplierTechnology', {
              auditJobId: job.id,
              technologyId: technology!.id,
              productCategoryId: w.category.id,
            });
          if (auditKind === 'quality' && !announced && supplier === w.factory)
            await insertRow(db, 'AuditJobCoAuditor', { auditJobId: job.id, auditorUserId: member });
          const action = await insertRow(db, 'CorrectiveAction', { auditJobId: job.id, supplierId: supplier.id, carNo: `CA-${unique()}` });
          await insertRow(db, 'CorrectiveActionRevision', { correctiveActionId: action.id });
        }
  for (const partner of [w.factory, w.foreignFactory]) {
    const form = await insertRow(db, 'AuditForm', {
      code: `S${unique()}`,
      kind: 'selfAssessment',
      domain: 'quality',
      status: 'Active',
      name: 'Self-assessment',
    });
    await insertRow(db, 'SelfAudit', {
      supplierId: partner.id,
      auditFormId: form.id,
      formCode: form['code'],
      domain: 'quality',
      status: 'Open',
      period: '2026',
    });
    const item = await insertRow(db, 'NewIngredientRequest', { productCategoryId: w.category.id, shareTargetCost: partner === w.factory });
    const target = await insertRow(db, 'DraftSpec', { nirId: item.id });
    await insertRow(db, 'DraftSpecLine', { draftSpecId: target.id, lineKey: 'a', name: 'Moisture' });
    await insertRow(db, 'NirPropose', { nirId: item.id, supplierGroupId: partner['supplierGroupId'] });
    const request = await insertRow(db, 'NirRequest', { nirId: item.id, supplierId: partner.id });
    const parcel = await insertRow(db, 'NirSampleDelivery', { supplierId: partner.id });
    const ofPartner = { nirRequestId: request.id, nirId: item.id, supplierId: partner.id, sampleDeliveryId: parcel.id };
    for (const status of ['Shipped', 'Received', 'Evaluated', 'Approved']) {
      const sample = await insertRow(db, 'NirSample', { ...ofPartner, status });
      for (const evaluator of [w.users.rd, w.users.sourcing])
        await insertRow(db, 'NirSampleEvaluation', { sampleId: sample.id, evaluatorId: evaluator.id, status: 'Submitted' });
    }
    for (const kind of ['sample', 'blind'])
      await insertRow(db, 'Label', { kind, supplierId: partner.id, sampleDeliveryId: parcel.id, token: `token${unique()}` });
    const [spec] = await test$.sql<{ id: number }>('select id from product_mfg_specs where supplier_id = $1 limit 1', [partner.id]);
    const approval = await insertRow(db, 'LotApproval', { specId: spec!.id, supplierId: partner.id });
    const lot = await insertRow(db, 'Lot', { supplierId: partner.id, lotApprovalId: approval.id, lotNo: `FL${unique()}` });
    const coa = await insertRow(db, 'COA', { lotId: lot.id, supplierId: partner.id });
    await insertRow(db, 'COAResult', { coaId: coa.id, name: 'Moisture' });
  }
  const project = await insertRow(db, 'NewProductDevelopment', { code: `NPD-${unique()}` });
  await insertRow(db, 'NewIngredientRequest', { productCategoryId: w.category.id, npdId: project.id });
  const target = { kind: 'supplier', role: 'user', supplierId: null, supplierGroupId: null, auditorId: null };
  for (const invited of [
    { ...target, supplierId: w.factory.id },
    { ...target, supplierId: w.sibling.id, acceptedAt: '2026-01-08T00:00:00.000Z' },
    { ...target, supplierId: w.foreignWarehouse.id },
    { ...target, kind: 'supplierGroup', supplierGroupId: w.group.id },
    { ...target, kind: 'auditor', auditorId: w.auditor.id },
    { ...target, kind: 'company', role: 'qa', revokedAt: '2026-01-08T00:00:00.000Z' },
  ])
    await insertRow(db, 'InvitationEmail', { ...invited, email: `invited${unique()}@example.test` });
  const group = await insertRow(db, 'UserGroup', { roleIds: [] });
  await insertRow(db, 'UserGroupMember', { userGroupId: group.id, appUserId: w.users.rd.id });
  await insertRow(db, 'ProblemReport', { no: `PR-${unique()}`, logFile: `${'P'.repeat(22)}.gz`, reporterId: w.users.temp.id });
  await insertRow(db, 'Log', { at: '2026-01-08T00:00:00.000Z', kind: 'login', appUserId: w.users.qa.id });
};

/** All rows of the database as stored. */
export class Everything {
  readonly rows: ReadonlyMap<string, readonly Row[]>;

  constructor(rows: ReadonlyMap<string, readonly Row[]>) {
    this.rows = rows;
  }

  static async read(test$: TestApp): Promise<Everything> {
    const rows = new Map<string, readonly Row[]>();
    for (const entity of entities) {
      const columns = Object.keys(entity.fields)
        .map((name) => `"${snake(name)}" as "${name}"`)
        .join(', ');
      rows.set(entity.name, await test$.sql<Row>(`select ${columns} from "${entity.table}" order by id`));
    }
    return new Everything(rows);
  }

  #load(entity: Entity, row: Row, wanted: readonly Loading[]): Row {
    const full: Row = { ...row };
    for (const { relation, scope } of wanted) {
      const { kind, to, key } = entity.relations[relation]!;
      const found = this.rows.get(to)!.filter((other) => (kind === 'one' ? other.id === row[key] : other[key] === row.id));
      full[relation] = found.map((other) => this.#load(entityNamed(to), other, scope.include));
    }
    return full;
  }

  /** Ids of the rows the caller may read. */
  readable(entity: Entity, caller: ServerCaller, params: Params): number[] {
    const access = accessOf(entity, caller);
    const wanted = includeOf(...access.map((row) => row.where));
    return this.rows
      .get(entity.name)!
      .filter((row) =>
        access.some((one) => !one.where || matches(readWhere(entity, one.where, entityNamed, params), this.#load(entity, row, wanted))),
      )
      .map((row) => row.id);
  }
}
