/** A random walk of permitted commands with sockets of many people open: after each step the pushed numbers are the counted ones, a topic's list has exactly that many rows, and no frame says what its reader may not know. */
import { entityAt, entityNamed } from '#domain/index.ts';
import { topicFor, topicsOf } from '#domain/topics.ts';
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { eventually, startApp, type TestApp } from '#tests/support/app.ts';
import type { TestSocket } from '#tests/support/socket.ts';
import { insertRow, unique } from '#tests/support/rows.ts';
import type { Person } from '#tests/support/world.ts';

jest.setTimeout(60_000);

const watchers: readonly Person[] = [
  'qa',
  'superAdmin',
  'sourcing',
  'OD/OM',
  'supplier',
  'supplierQa',
  'supplierRd',
  'wareHouseAdmin',
  'supplierGroup',
  'siblingQa',
  'foreignSupplierQa',
  'foreignGroup',
  'foreignWarehouse',
];

let test$: TestApp;
const sockets = new Map<Person, TestSocket>();
beforeAll(async () => {
  test$ = await startApp();
  for (const person of watchers) sockets.set(person, await test$.live(person));
});
afterAll(() => test$.close());

/** Repeatable random numbers; a failing walk is repeated with WALK_SEED. */
const seed = Number(process.env['WALK_SEED'] ?? (process.env['TEST_DEEP'] === '1' ? Date.now() % 1_000_000 : 7));
const randomFrom = (start: number) => {
  let state = start || 1;
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};
const random = randomFrom(seed);
const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;

const pdf = Buffer.from('%PDF-1.7\n%%EOF\n');
const day = (days: number): string => new Date(test$.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const cause = { whys: ['because'], rootCause: 'A worn belt', causeCode: 'machine' };
const report8d = {
  d1Team: [{ name: 'Lead', role: 'leader' }],
  d2Problem: 'Canary problem',
  d2Quantities: { produced: 10, shipped: 8, inStock: 2 },
  noContainmentReason: 'sold out',
  d4Occurrence: cause,
  d4Escape: cause,
  d7Prevention: { documents: ['sop'], horizontal: true, text: 'Checks' },
  d8Statement: 'Thanks',
};

type Move = () => Promise<unknown>;
/** Moves of the walk; one that finds no row to move does nothing. */
const moves = async (): Promise<Record<string, Move>> => {
  const w = test$.world;
  const [qa, boss, sourcing, ops] = await Promise.all([test$.as('qa'), test$.as('superAdmin'), test$.as('sourcing'), test$.as('OD/OM')]);
  const factories: [Person, number][] = [
    ['supplierQa', w.factory.id],
    ['foreignSupplierQa', w.foreignFactory.id],
    ['siblingQa', w.sibling.id],
  ];
  const license = await boss.do('POST', '/Licenses', { name: `Licence ${unique()}` });
  const one = async (client: Client, collection: string, where: object): Promise<Row | undefined> => {
    const { body } = await client.list(collection, { where, limit: 20 });
    return body.length > 0 ? pick(body) : undefined;
  };
  const step =
    (who: Person | Client, collection: string, where: object, name: string, input: object = {}): Move =>
    async () => {
      const client = typeof who === 'string' ? await test$.as(who) : who;
      const row = await one(client, collection, where);
      return row && client.post(`/${collection}/${row.id}/${name}`, { version: row.version, ...input });
    };
  const actions = async (client: Client, report: Row): Promise<void> => {
    for (const why of ['occurrence', 'escape'])
      await client.post('/InvestigationActions', {
        investigationReportId: report.id,
        discipline: 'D5',
        cause: why,
        description: 'Canary action',
      });
  };
  return {
    create: () =>
      qa.post('/Complaints', {
        title: 'Canary title',
        description: 'Canary description',
        category: 'quality',
        productName: 'Soup',
        quantity: 1,
        unit: 'pack',
        lotNo: 'L1',
        severity: pick(['minor', 'critical']),
        ownerId: w.users.qa.id,
        receivedAt: test$.clock.now().toISOString(),
      }),
    submit: step(qa, 'Complaints', { status: 'Draft' }, 'submit'),
    remove: async () => {
      const row = await one(qa, 'Complaints', { status: 'Draft' });
      return row && random() < 0.3 && qa.delete(`/Complaints/${row.id}`);
    },
    askInfo: step(qa, 'Complaints', { status: 'Submitted' }, 'requestInfo', { infoRequest: 'Canary question?' }),
    answerInfo: step(qa, 'Complaints', { infoRequestedAt: { neq: null }, status: { inq: ['Submitted', 'Investigating'] } }, 'answerInfo', {
      infoAnswer: 'Canary answer',
    }),
    draftCase: async () => {
      const row = await one(qa, 'Complaints', { status: { inq: ['Submitted', 'Investigating'] } });
      return (
        row && qa.post('/SupplierComplaints', { complaintId: row.id, supplierId: pick(factories)[1], instruction: 'Canary instruction' })
      );
    },
    send: step(qa, 'SupplierComplaints', { status: 'Draft' }, 'send'),
    acknowledge: () => step(pick(factories)[0], 'SupplierComplaints', { status: 'Open' }, 'acknowledge')(),
    saveReport: () =>
      step(pick(factories)[0], 'InvestigationReports', { status: { inq: ['Open', 'Draft', 'Rejected'] } }, 'saveDraft', {
        d2Problem: `Canary ${unique()}`,
      })(),
    submitReport: async () => {
      const client = await test$.as(pick(factories)[0]);
      const row = await one(client, 'InvestigationReports', { status: { inq: ['Open', 'Draft', 'Rejected'] } });
      if (!row) return undefined;
      await actions(client, row);
      return client.post(`/InvestigationReports/${row.id}/submit`, { version: row.version, ...report8d });
    },
    approve: step(qa, 'InvestigationReports', { status: 'Submitted' }, 'approve', {
      score: { timeliness: 1, analysis: 2, action: 3, evidence: 4 },
    }),
    reject: step(qa, 'InvestigationReports', { status: 'Submitted' }, 'reject', {
      rejectReason: 'Canary reason',
      sectionComments: { d4: 'Canary' },
      dueDate: day(5),
    }),
    signOff: step(ops, 'InvestigationReports', { status: 'Inprogress' }, 'signOff'),
    notRelated: step(qa, 'SupplierComplaints', { status: { inq: ['Open', 'Inprogress', 'Submitted'] } }, 'markNotRelated', {
      reason: 'Canary reason',
    }),
    movement: async () => {
      const row = await one(qa, 'Complaints', { status: { inq: ['Submitted', 'Investigating'] } });
      return (
        row &&
        qa.post('/ProductMovements', {
          complaintId: row.id,
          supplierId: pick([w.warehouse.id, w.foreignWarehouse.id]),
          type: 'trace',
          reach: 'warehouse',
          productName: 'Soup',
          lotNos: ['Canary lot'],
          instruction: 'Canary instruction',
        })
      );
    },
    submitMovement: () =>
      step(pick(['wareHouseAdmin', 'foreignWarehouse'] as const), 'ProductMovements', { status: { inq: ['Open', 'Draft'] } }, 'submit', {
        lines: [{ lineKey: 'w1', receivedQty: 7, onHandQty: 7, quarantinedQty: 7, recalledQty: 0 }],
      })(),
    readMovement: step(qa, 'ProductMovements', { status: 'Submitted', readAt: null }, 'markRead'),
    announce: async () => {
      const text = await boss.do('POST', '/Announcements', { name: 'News', body: { en: 'Canary body' } });
      const sending = await boss.do('POST', '/AnnouncementPublishes', {
        announcementId: text.id,
        audience: random() < 0.5 ? { all: true } : { supplierIds: [pick(factories)[1]] },
      });
      return boss.post(`/AnnouncementPublishes/${sending.id}/publish`, { version: sending.version });
    },
    gotIt: () => step(pick(['supplier', 'siblingQa', 'foreignSupplierQa'] as const), 'SupplierAnnouncements', { gotIt: false }, 'gotIt')(),
    withdraw: async () => {
      const row = await one(boss, 'AnnouncementPublishes', { withdrawnAt: null, publishedAt: { neq: null } });
      return (
        row &&
        random() < 0.3 &&
        boss.post(`/AnnouncementPublishes/${row.id}/withdraw`, { version: row.version, withdrawReason: 'Canary reason' })
      );
    },
    requireLicence: async () => {
      const { body } = await boss.list('LicenseBusinessTypes');
      return body.length > 0
        ? boss.delete(`/LicenseBusinessTypes/${body[0]!.id}`)
        : boss.post('/LicenseBusinessTypes', { licenseId: license.id, businessTypeId: w.businessType.id });
    },
    certificate: async () => {
      const person = pick(['supplier', 'foreignSupplierQa'] as const);
      const client = await test$.as(person);
      const { file } = (await client.upload('Certificates', 'certificates', 'c.pdf', pdf)).body;
      return client.post('/Certificates', {
        supplierId: w.users[person].acting.supplierId,
        licenseId: license.id,
        certificateNo: `N${unique()}`,
        issuer: 'Canary issuer',
        expireDate: day(100),
        files: [file],
      });
    },
    refuseCertificate: step(qa, 'Certificates', { status: 'Submitted' }, 'reject', { rejectReason: 'Canary reason' }),
    publishDocument: async () => {
      const { file } = (await boss.upload('DocumentRevisions', 'documents', 'd.pdf', pdf)).body;
      const document = await boss.do('POST', '/Documents', {
        name: 'Policy',
        code: `D${unique()}`,
        kind: 'policy',
        appliesTo: pick(['supplierGroup', 'both', 'warehouse']),
      });
      const revision = await boss.do('POST', '/DocumentRevisions', {
        documentId: document.id,
        title: 'Policy',
        effectiveDate: day(3),
        file,
      });
      return boss.post(`/DocumentRevisions/${revision.id}/publish`, { version: revision.version });
    },
    sign: () =>
      step(pick(['supplierGroup', 'foreignGroup', 'wareHouseAdmin'] as const), 'SupplierDocuments', { submittedAt: null }, 'submit', {
        signerName: 'Canary signer',
        signerTitle: 'Director',
      })(),
    acceptDocument: step(sourcing, 'SupplierDocuments', { submittedAt: { neq: null }, accepted: null }, 'accept'),
    refuseDocument: step(sourcing, 'SupplierDocuments', { submittedAt: { neq: null }, accepted: null }, 'reject', {
      rejectReason: 'Canary reason',
    }),
    spec: () =>
      insertRow(test$.db, 'ProductMfgSpec', {
        supplierId: pick(factories)[1],
        status: 'draft',
        lane: 'direct',
        specNo: `S${unique()}`,
        productName: 'Canary product',
      }).then((row) =>
        test$.unit((unit) =>
          unit.update(entityNamed('ProductMfgSpec'), row, {
            status: pick(['waitingApprove', 'qaDraft', 'supplierInprogress', 'active', 'created']),
          }),
        ),
      ),
  };
};

const countsOf = async (person: Person): Promise<Record<string, number>> =>
  (await (await test$.as(person)).get<{ counts: Record<string, number> }>('/Notifications/counts')).body.counts;

test(`numbers, lists and frames over a walk (WALK_SEED=${seed})`, async () => {
  const all = await moves();
  const names = Object.keys(all);
  let done = 0;
  for (let i = 0; i < 110; i += 1) {
    // each move once, then at random
    const name = i < names.length ? names[i]! : pick(names);
    const answer = (await all[name]!()) as { status?: number; text?: string } | undefined;
    if (answer?.status && answer.status >= 500) throw new Error(`${name}: ${answer.text}`);
    if (answer?.status && answer.status < 300) done += 1;
    if (i % 4 !== 3) continue;
    for (const [person, socket] of sockets) {
      const counted = await countsOf(person);
      await eventually(
        () => socket.badges(),
        (pushed) => JSON.stringify(Object.entries(pushed).sort()) === JSON.stringify(Object.entries(counted).sort()),
        2_000,
      ).catch((error: Error) => {
        throw new Error(`${person} after ${name}: counted ${JSON.stringify(counted)}, ${error.message}`);
      });
    }
  }
  // a sequence in which every call is refused is meaningless
  expect(done).toBeGreaterThan(25);

  for (const person of watchers) {
    const caller = await test$.caller(person);
    const client = await test$.as(person);
    const counted = await countsOf(person);
    for (const topic of topicsOf(caller)) {
      const collection = entityNamed(topicFor(topic, caller)!.of).collection;
      const rows = await client.list(collection, { fields: ['id'] }, { topic });
      expect([person, topic, rows.status, rows.body.length]).toEqual([person, topic, 200, counted[topic]]);
      expect((await client.get('/' + collection + '/count', { topic })).body).toEqual({ count: counted[topic] });
    }
  }
});

test('frames contain no values and no foreign ids', async () => {
  const { factory, sibling, warehouse, foreignFactory, foreignWarehouse } = test$.world;
  const suppliers = [factory, sibling, warehouse, foreignFactory, foreignWarehouse];
  let seen = 0;
  for (const [person, socket] of sockets) {
    const text = socket.frames.join('\n');
    expect(text).not.toMatch(/canary/i);
    const own = test$.world.users[person].acting.supplierId;
    const { supplierGroupId } = test$.world.users[person].acting;
    if (own === undefined && supplierGroupId === undefined) continue;
    const allowed = suppliers.filter((row) => row.id === own || row['supplierGroupId'] === supplierGroupId).map((row) => row.id);
    for (const frame of socket.frames)
      for (const match of frame.matchAll(/"supplierId":(\d+)/g))
        expect([person, allowed]).toEqual([person, expect.arrayContaining([Number(match[1])])]);
    // every row a supplier was informed of (and that still exists) is one it may read; a head office is informed of all specifications of its factories, of which it reads the active ones
    const client = await test$.as(person);
    const heard = new Map<string, Set<number>>();
    for (const change of socket.entities())
      if (change.action !== 'delete')
        (heard.get(change.collection) ?? heard.set(change.collection, new Set()).get(change.collection)!).add(change.id);
    for (const [collection, ids] of heard) {
      if (person.endsWith('Group') && collection === 'ProductMfgSpecs') continue;
      const rows = await test$.sql<{ id: number }>(`select id from "${entityAt(collection)!.table}" where id = any($1)`, [[...ids]]);
      const readable = (await client.list(collection, { where: { id: { inq: [...ids] } }, fields: ['id'] })).body.map((row) => row.id);
      expect([person, collection, rows.map((row) => row.id).filter((id) => !readable.includes(id))]).toEqual([person, collection, []]);
      seen += ids.size;
    }
  }
  expect(seen).toBeGreaterThan(20);
});
