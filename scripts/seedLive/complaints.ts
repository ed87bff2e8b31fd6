// Tasks of customers and of quality assurance on complaints.
import { conclusions } from '#mocks/data/phenomena.ts';
import { anyOf, dayAfter, happening, named, type Task, type Scene } from './scene.ts';
import { Refused, type Row } from './door.ts';

const customerReports: Task = {
  name: 'a customer reports',
  weight: 3,
  run: async ({ customer, r, now }) => {
    const door = await customer();
    if (!door) return null;
    const { product, what, description, lotNo } = happening(r, now());
    try {
      const draft = await door.call('POST', '/LineComplaints', {
        category: what.category,
        productName: product.name,
        barcode: product.barcode,
        description,
        lotNo,
        quantity: 1,
        unit: product.unit,
        consent: true,
      });
      const sent = await door.call<Row>('POST', `/LineComplaints/${draft.id}/submit`, { version: draft.version });
      return `${named(sent)} by the messaging channel: ${product.name}`;
    } catch (error) {
      // ten a day are allowed to one customer: the store reports instead
      if (error instanceof Refused && error.status === 429) return null;
      throw error;
    }
  },
};

const storeReports: Task = {
  name: 'a store reports',
  weight: 3,
  run: async ({ as, r, now }) => {
    const qa = await as('qa');
    const { product, what, title, description, lotNo, mfgDate } = happening(r, now());
    const branch = anyOf(r, await qa.list('Branches', { where: { status: 'active' }, limit: 50 }));
    const source = r.pick(['store', 'callCenter', 'email', 'social']);
    const draft = await qa.call('POST', '/Complaints', {
      source,
      ...(source === 'callCenter' ? { customerName: 'Customer on the telephone', customerPhone: '02 000 0000' } : {}),
      title,
      description,
      category: what.category,
      defectCode: what.defectCode,
      productName: product.name,
      barcode: product.barcode,
      brandId: product.brandId,
      lotNo,
      mfgDate: mfgDate.toISOString().slice(0, 10),
      quantity: r.int(1, 12),
      unit: product.unit,
      branchId: branch?.id,
      receivedAt: now().toISOString(),
    });
    await qa.step('Complaints', draft, 'submit');
    return `${named(draft)}: ${title}`;
  },
};

const rising: readonly unknown[] = ['minor', 'major', 'critical'];
const isLower = (severity: string, before: unknown): boolean => rising.indexOf(severity) < rising.indexOf(before);

const triage: Task = {
  name: 'QA takes it on',
  weight: 4,
  run: async ({ as, r }) => {
    const qa = await as('qa');
    const row = anyOf(r, await qa.list('Complaints', { where: { status: 'Submitted', parentId: null }, limit: 30 }));
    if (!row) return null;
    const me = await qa.call<{ id: number }>('GET', '/appusers/me');
    // a health effect makes it critical; other severities are assessed
    const severity = row['healthEffect'] === true ? 'critical' : r.pick(['critical', 'major', 'major', 'minor', 'minor']);
    const values = {
      severity,
      ownerId: me.id,
      ...(isLower(severity, row['severity']) ? { lowerReason: 'Assessed by the picture of the product.' } : {}),
    };
    const triaged = await qa.call('PATCH', `/Complaints/${row.id}`, { version: row.version, ...values });
    await qa.step('Complaints', triaged, 'startInvestigation');
    return `${named(row)} is ${severity} and under investigation`;
  },
};

const question: Task = {
  name: 'QA asks back',
  weight: 1,
  run: async ({ as, r }) => {
    const qa = await as('qa');
    const row = anyOf(r, await qa.list('Complaints', { where: { status: 'Submitted', infoRequestedAt: null }, limit: 30 }));
    if (!row) return null;
    await qa.step('Complaints', row, 'requestInfo', {
      infoRequest: 'Please send a picture of the lot code and say when the pack was opened.',
    });
    return `${named(row)}: question about the lot code`;
  },
};

const closable = async ({ as }: Scene): Promise<Row[]> =>
  (await as('qa')).list('Complaints', { where: { status: 'Investigating', isQaAction: true, parentId: null }, limit: 30 });

const close: Task = {
  name: 'QA closes',
  weight: 2,
  run: async (scene) => {
    const row = anyOf(scene.r, await closable(scene));
    if (!row) return null;
    const isJustified = scene.r.chance(0.7);
    const qa = await scene.as('qa');
    // a complaint without a case goes to a supplier first
    const cases = await qa.list('SupplierComplaints', { where: { complaintId: row.id }, limit: 1 });
    if (cases.length === 0) return null;
    try {
      await qa.step('Complaints', row, 'close', {
        closeReason: isJustified ? 'resolved' : 'notJustified',
        isJustified,
        conclusion: scene.r.pick(conclusions[isJustified ? 'justified' : 'notJustified']),
        compensation: 'none',
      });
      return `${named(row)} closed`;
    } catch (error) {
      // unmet conditions: those with a responsible party come first
      if (error instanceof Refused && error.status === 422) return null;
      throw error;
    }
  },
};

const askStores: Task = {
  name: 'QA asks the stores',
  weight: 1,
  run: async ({ as, r, now }) => {
    const qa = await as('qa');
    const row = anyOf(r, await qa.list('Complaints', { where: { status: 'Investigating', parentId: null }, limit: 30 }));
    const branches = await qa.list('Branches', { where: { status: 'active' }, limit: 50 });
    if (!row || branches.length < 3) return null;
    const first = r.int(0, branches.length - 3);
    const asked = await qa.call('POST', '/StoreRecommends', {
      complaintId: row.id,
      title: `Check the shelf: ${String(row['productName'] ?? 'product')}`.slice(0, 160),
      instruction: 'Please look for the lot on the shelf and in the back store, take it off sale and tell us how many packs you found.',
      actionType: 'removeFromShelf',
      dueDate: dayAfter(now(), 2),
      branchIds: branches.slice(first, first + 3).map(({ id }) => id),
    });
    await qa.step('StoreRecommends', asked, 'send');
    return `${named(row)}: three stores asked`;
  },
};

const storeAnswers: Task = {
  name: 'operations answer for a store',
  weight: 3,
  run: async ({ as, r }) => {
    const operations = await as(r.pick(['odom', 'area']));
    const row = anyOf(
      r,
      await operations.list('StoreRecommendBranches', { where: { answeredAt: null, waivedReason: null }, include: 'branch', limit: 50 }),
    );
    if (!row) return null;
    const found = r.int(0, 24);
    await operations.step('StoreRecommendBranches', row, 'answer', {
      quantityFound: found,
      quantityRemoved: found,
      quantityReturned: 0,
      quantityDestroyed: 0,
      comment: found === 0 ? 'None on the shelf.' : '',
    });
    return `store ${String((row['branch'] as Row | undefined)?.['storeNo'] ?? '')}: ${found} packs taken off the shelf`;
  },
};

const verify: Task = {
  name: 'QA verifies the stores',
  weight: 1,
  run: async ({ as, r }) => {
    const qa = await as('qa');
    const rows = await qa.list('StoreRecommends', { where: { sentAt: { neq: null }, verifiedAt: null }, include: 'branches', limit: 50 });
    const row = anyOf(
      r,
      rows.filter((one) =>
        ((one['branches'] as Row[] | undefined) ?? []).every((branch) => branch['answeredAt'] ?? branch['waivedReason']),
      ),
    );
    if (!row) return null;
    await qa.step('StoreRecommends', row, 'verify');
    return 'all stores answered: verified';
  },
};

export const complaintTasks: readonly Task[] = [customerReports, storeReports, triage, question, close, askStores, storeAnswers, verify];
