// Tasks around warehouses and announcements.
import type { Row } from './door.ts';
import { anyOf, dayAfter, named, type Task } from './scene.ts';

const askWarehouse: Task = {
  name: 'QA asks the warehouse',
  weight: 2,
  run: async ({ as, r }) => {
    const [qa, warehouse] = [await as('qa'), await as('warehouseadmin')];
    const mine = await warehouse.call<{ supplierUsers: { supplierId: number }[] }>(
      'GET',
      `/appusers/me?filter=${encodeURIComponent(JSON.stringify({ include: 'supplierUsers' }))}`,
    );
    const row = anyOf(
      r,
      await qa.list('Complaints', { where: { status: 'Investigating', parentId: null, lotNo: { neq: null } }, limit: 30 }),
    );
    if (!row) return null;
    await qa.call('POST', '/ProductMovements/batch', {
      complaintId: row.id,
      supplierIds: [mine.supplierUsers[0]!.supplierId],
      type: r.pick(['trace', 'trace', 'quarantine']),
      reach: 'warehouse',
      productName: row['productName'],
      lotNos: [row['lotNo']],
      instruction: 'Please count the stock of this lot and quarantine it until further notice.',
    });
    return `${named(row)}: warehouse asked about lot ${String(row['lotNo'])}`;
  },
};

const warehouseAnswers: Task = {
  name: 'the warehouse answers',
  weight: 3,
  run: async ({ as, r }) => {
    const warehouse = await as('warehouseadmin');
    const row = anyOf(
      r,
      await warehouse.list('ProductMovements', { where: { status: { inq: ['Open', 'Draft'] } }, include: 'lines', limit: 30 }),
    );
    if (!row) return null;
    const known = ((row['lines'] as Row[] | undefined) ?? []).filter((line) => line['locationType'] === 'warehouse');
    const received = r.int(10, 80) * 20;
    const left = r.int(0, received / 20) * 20;
    const quantities = {
      receivedQty: received,
      onHandQty: left,
      quarantinedQty: left,
      dispatchedQty: received - left,
      recalledQty: 0,
      destroyedQty: 0,
      returnedToSupplierQty: 0,
    };
    const lots = (row['lotNos'] as string[] | null) ?? [];
    const counted = { ...quantities, varianceReason: 'Stores not asked yet' };
    const lines =
      known.length > 0
        ? known.map(({ lineKey }) => ({ lineKey, ...counted }))
        : lots.map((lotNo, i) => ({ lineKey: `live-${i}`, locationType: 'warehouse', lotNo, unit: 'pack', ...counted }));
    await warehouse.step('ProductMovements', row, 'submit', { lines });
    return `${named(row)} answered: ${left} of ${received} left`;
  },
};

const readAnswer: Task = {
  name: 'QA reads the warehouse’s answer',
  weight: 2,
  run: async ({ as, r }) => {
    const qa = await as('qa');
    const row = anyOf(r, await qa.list('ProductMovements', { where: { status: 'Submitted', readAt: null }, limit: 30 }));
    if (!row) return null;
    await qa.step('ProductMovements', row, 'markRead');
    return `${named(row)} read`;
  },
};

const texts = [
  [
    'Please check your detectors this week',
    'After a complaint at another factory: please test metal detectors and X-ray units in three positions and keep the record.',
  ],
  [
    'Holiday opening of the quality team',
    'The quality team answers urgent complaints by telephone during the holidays. Reports due on these days may be submitted two days later.',
  ],
  [
    'Allergen change-over: picture of good practice',
    'The picture in the library shows a change-over card that works well. Please compare it with yours.',
  ],
] as const;

const announce: Task = {
  name: 'an announcement is published',
  weight: 1,
  run: async ({ as, r, now }) => {
    const boss = await as('superadmin');
    const [name, body] = r.pick(texts);
    const needAnswer = r.chance(0.5);
    const text = await boss.call('POST', '/Announcements', {
      name,
      body: { en: `<p>${body}</p>` },
      category: 'general',
      needAnswer,
      ...(needAnswer ? { answerType: 'choice', choices: ['Done', 'Will be done this week', 'Does not concern us'] } : {}),
    });
    const row = await boss.call('POST', '/AnnouncementPublishes', {
      announcementId: text.id,
      audience: { all: true },
      important: false,
      ...(needAnswer ? { answerDueDate: dayAfter(now(), 10) } : {}),
    });
    await boss.step('AnnouncementPublishes', row, 'publish');
    return `“${name}” goes to all suppliers`;
  },
};

const readNews: Task = {
  name: 'the factory reads an announcement',
  weight: 2,
  run: async ({ as, r }) => {
    const factory = await as('supplier');
    const row = anyOf(r, await factory.list('SupplierAnnouncements', { where: { gotIt: false }, include: 'announcement', limit: 30 }));
    const about = row?.['announcement'] as { name?: string; needAnswer?: boolean; answerType?: string; choices?: string[] } | undefined;
    if (!row || !about) return null;
    if (!about.needAnswer) await factory.step('SupplierAnnouncements', row, 'gotIt');
    else if (about.answerType === 'choice' && about.choices)
      await factory.step('SupplierAnnouncements', row, 'answer', { answer: { choice: r.pick(about.choices) } });
    else return null;
    return `“${String(about.name)}” ${about.needAnswer ? 'answered' : 'read'}`;
  },
};

export const officeTasks: readonly Task[] = [askWarehouse, warehouseAnswers, readAnswer, announce, readNews];
