/** Rows for filter tests: several collections with empty values, equal values and relations of every kind, of several tenants. */
import type { Row } from '#domain/kernel/entity.ts';
import type { TestApp } from './app.ts';
import { insertRow } from './rows.ts';

const words = ['soup', 'Soup', 'dumplings', 'so_p', '100%', 'a\\b', 'öl', ''];

export const makeFilterRows = async (test$: TestApp): Promise<void> => {
  const { db, world: w } = test$;
  const at = <T>(list: readonly T[], i: number): T => list[i % list.length]!;
  const brands: Row[] = [w.brand];
  for (let i = 0; i < 4; i += 1)
    brands.push(
      await insertRow(db, 'Brand', {
        name: at(words, i) || 'none',
        abbreviation: `F${i}`,
        ownerName: i % 2 ? null : at(words, i + 1),
        status: i === 3 ? 'inActive' : 'active',
      }),
    );
  const partners = [w.factory, w.sibling, w.warehouse, w.foreignFactory, w.foreignWarehouse];
  const license = await insertRow(db, 'License', { name: 'Hygiene', status: 'active' });
  const documents: Row[] = [];
  for (const appliesTo of ['supplierGroup', 'warehouse', 'both']) {
    const document = await insertRow(db, 'Document', { name: appliesTo, code: appliesTo.slice(0, 4), kind: 'policy', appliesTo });
    documents.push(
      await insertRow(db, 'DocumentRevision', {
        documentId: document.id,
        revisionNo: 1,
        title: appliesTo,
        publishedAt: '2026-01-06T00:00:00.000Z',
      }),
    );
  }
  for (const [i, revision] of documents.entries())
    for (const group of [w.group, w.foreignGroup])
      await insertRow(db, 'SupplierDocument', {
        documentRevisionId: revision.id,
        supplierGroupId: group.id,
        accepted: at([null, true, false], i + group.id),
        dueDate: at(['2026-02-01', null, '2026-03-01'], i),
        submittedAt: i ? '2026-01-08T00:00:00.000Z' : null,
        signerName: at([null, 'Ada', 'ada'], i),
      });
  for (let i = 0; i < 24; i += 1) {
    const complaint = await insertRow(db, 'Complaint', {
      no: `C2026-${String(i).padStart(5, '0')}`,
      source: at(['qa', 'store', 'line'], i),
      status: at(['Draft', 'Submitted', 'Investigating', 'Closed'], i),
      isQaAction: i % 2 === 0,
      title: at(words, i) || 'x',
      description: `${at(words, i + 3)} and more text`,
      category: at([null, 'quality', 'chemical'], i),
      severity: at([null, 'minor', 'critical'], i + 1),
      healthEffect: at([null, true, false], i),
      productName: at(words, i) || null,
      quantity: at([null, 0.5, 1, 2.25, 1000], i),
      brandId: at([null, ...brands.map((brand) => brand.id)], i),
      mfgDate: at([null, '2026-01-02', '2025-12-31'], i),
      customerName: at([null, 'Canary'], i),
      receivedAt: at(['2026-01-05T03:00:00.000Z', '2026-01-05T03:00:00.001Z', '2025-06-01T00:00:00.000Z'], i),
      dueAt: at([null, '2026-02-01T00:00:00.000Z'], i),
      parentId: null,
    });
    for (let k = 0; k <= i % 3; k += 1) {
      const partner = at(partners, i + k);
      const made = await insertRow(db, 'SupplierComplaint', {
        complaintId: complaint.id,
        supplierId: partner.id,
        no: `S-${i}-${k}`,
        status: at(['Draft', 'Open', 'Submitted', 'Approved'], i + k),
        quantity: at([null, 1, 2], k),
        notRelated: i % 5 === 0,
        dueDate: at([null, '2026-02-02', '2026-02-03'], i),
        rejectedCount: k,
      });
      if (made['status'] !== 'Draft')
        await insertRow(db, 'InvestigationReport', {
          supplierComplaintId: made.id,
          status: at(['Open', 'Submitted', 'Approved'], i),
          cycle: 1,
          revision: k,
          isClaim: false,
          d2Problem: at([null, 'belt'], i),
        });
    }
    if (i % 4 === 0)
      await insertRow(db, 'ProductMovement', {
        complaintId: complaint.id,
        supplierId: at([w.warehouse, w.foreignWarehouse], i / 4).id,
        no: `PM-${i}`,
        status: at(['Open', 'Submitted'], i / 4),
        type: 'trace',
        reach: 'warehouse',
        productName: 'soup',
        instruction: 'long enough',
      });
    await insertRow(db, 'Certificate', {
      supplierId: at(partners, i).id,
      licenseId: license.id,
      status: at(['Submitted', 'Approved', 'Rejected'], i),
      disable: i % 7 === 0,
      certificateNo: at([null, `N${i}`], i),
      issuer: at(words, i) || null,
      expireDate: at([null, '2026-03-11', '2027-01-01', '2025-01-01'], i),
      files: [],
    });
  }
};
