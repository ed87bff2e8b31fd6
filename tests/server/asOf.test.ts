/** A profile as of a day equals what was read on that day, whatever changed since. */
import type { Row } from '#domain/kernel/entity.ts';
import type { Client } from '#tests/support/client.ts';
import { startApp, type TestApp } from '#tests/support/app.ts';
import { insertRow, unique } from '#tests/support/rows.ts';

let test$: TestApp;
let qa: Client;
let boss: Client;
let group: Row;
let factory: Row;
beforeAll(async () => {
  test$ = await startApp();
  await logIn();
  group = await boss.do('POST', '/SupplierGroups', { name: `Group ${unique()}` });
  factory = await made('Mill');
});
afterAll(() => test$.close());

const dayMs = 86_400_000;
const today = (): string => test$.clock.day(test$.clock.now());
const logIn = async (): Promise<void> => {
  [qa, boss] = await Promise.all([test$.signedIn('qa'), test$.signedIn('superAdmin')]);
};
/** Sessions end over night. */
const nextDay = (): Promise<void> => {
  test$.clock.advance(dayMs);
  return logIn();
};
const later = (days: number): string => new Date(test$.clock.now().getTime() + days * dayMs).toISOString().slice(0, 10);
const made = (name: string): Promise<Row> =>
  boss.do('POST', '/Suppliers', {
    name: `${name} ${unique()}`,
    supplierType: 'factory',
    supplierGroupId: group.id,
    businessTypeId: test$.world.factory['businessTypeId'],
  });

interface Then {
  day: string;
  row: (Row & { supplierGroup: Row | null }) | null;
  categories: (Row & { productCategory: Row })[];
  technologies: Row[];
  certificates: (Row & { license: Row })[];
  documents: (Row & { documentRevision: Row & { document: Row } })[];
  suppliers: Row[];
}
const asOf = async (day: string, who = qa, of: Row = factory, collection = 'Suppliers'): Promise<Then> =>
  (await who.get<Then>(`/${collection}/${of.id}/asOf`, { day })).body;

test('every day of a history is read again as it was', async () => {
  const license = await insertRow(test$.db, 'License', { name: `ISO ${unique()}`, scopeRequired: false, hasExpiry: true });
  const file = async (): Promise<string> =>
    (await qa.upload('Certificates', 'certificates', 'iso.pdf', Buffer.from('%PDF-1.7\n%%EOF\n'), 'application/pdf')).body.file;
  let certificate: Row;
  let link: Row;
  const bare = ({ version: _version, updatedAt: _at, productCategory: _category, license: _license, ...row }: Row): object => row;
  const listed = async (collection: string, where: object): Promise<object[]> =>
    (await qa.get<Row[]>(`/${collection}`, { filter: { where: { supplierId: factory.id, ...where }, order: 'id asc' } })).body.map(bare);
  const present = async (): Promise<unknown> => ({
    row: bare((await qa.get(`/Suppliers/${factory.id}`)).body),
    links: await listed('SupplierProductCategories', { status: 'active' }),
    certificates: await listed('Certificates', {}),
  });
  const rename = async (name: string): Promise<void> => {
    factory = await boss.do('PATCH', `/Suppliers/${factory.id}`, { name, version: factory.version });
  };
  const tasks: (() => Promise<void>)[] = [
    () => rename(`Old name ${unique()}`),
    async () => {
      link = await qa.do('POST', '/SupplierProductCategories', { supplierId: factory.id, productCategoryId: test$.world.category.id });
    },
    async () => {
      certificate = await qa.do('POST', '/Certificates', {
        supplierId: factory.id,
        licenseId: license.id,
        certificateNo: `N-${unique()}`,
        issuer: 'Council',
        issueDate: later(-10),
        expireDate: later(300),
        files: [await file()],
      });
    },
    async () => {
      factory = await qa.step('Suppliers', factory, 'setRisk', { riskLevel: 'high', riskReason: 'Recall last year' });
      await rename(`New name ${unique()}`);
    },
    // deleted rows are part of the days before
    async () => void (await qa.delete(`/SupplierProductCategories/${link.id}`)),
    async () => void (await boss.delete(`/Certificates/${certificate.id}`)),
  ];
  const days: [string, Awaited<ReturnType<typeof present>>][] = [];
  for (const task of tasks) {
    await task();
    days.push([today(), await present()]);
    await nextDay();
  }
  for (const [day, was] of days) {
    const then = await asOf(day);
    const { supplierGroup: _group, businessType: _type, buyer: _buyer, qaUser: _qa, ...row } = then.row!;
    expect({ row, links: then.categories.map(bare), certificates: then.certificates.map(bare) }).toEqual(was);
  }
  // the test is about something: days differ
  expect(new Set(days.map(([, was]) => JSON.stringify(was))).size).toBe(days.length);
});

test('names of related rows are those of the day, and a factory stays with the head office it had', async () => {
  const moved = await made('Moved');
  const [before, name] = [today(), String(group['name'])];
  await nextDay();
  group = await boss.do('PATCH', `/SupplierGroups/${group.id}`, { name: `${name} renamed`, version: group.version });
  const other = await boss.do('POST', '/SupplierGroups', { name: `Other ${unique()}` });
  await boss.do('PATCH', `/Suppliers/${moved.id}`, { supplierGroupId: other.id, version: moved.version });
  expect((await asOf(before)).row!.supplierGroup).toMatchObject({ name });
  expect((await asOf(today())).row!.supplierGroup).toMatchObject({ name: `${name} renamed` });
  const idsAt = async (day: string, of: Row): Promise<number[]> =>
    (await asOf(day, qa, of, 'SupplierGroups')).suppliers.map(({ id }) => id);
  expect(await idsAt(before, group)).toEqual([factory.id, moved.id]);
  expect(await idsAt(today(), group)).toEqual([factory.id]);
  expect((await asOf(today(), qa, other, 'SupplierGroups')).suppliers).toHaveLength(1);
  expect((await asOf(before, qa, other, 'SupplierGroups')).row).toBeNull();
});

test('answers to documents are those to the revision that was current', async () => {
  const document = await insertRow(test$.db, 'Document', { name: `Agreement ${unique()}`, required: true });
  const revision = await insertRow(test$.db, 'DocumentRevision', { documentId: document.id, revisionNo: 1 });
  await test$.sql('update documents set current_revision_id = $1 where id = $2', [revision.id, document.id]);
  const answer = await insertRow(test$.db, 'SupplierDocument', { documentRevisionId: revision.id, supplierGroupId: group.id });
  // rows of the set-up were written at the real time; the clock of the test is ahead of it
  const { documents } = await asOf(today());
  expect(documents).toMatchObject([{ id: answer.id, documentRevision: { revisionNo: 1, document: { name: document['name'] } } }]);
  expect((await asOf(today(), qa, group, 'SupplierGroups')).documents).toHaveLength(1);
});

test('staff only, of a row they read, for a day that is over or runs', async () => {
  const path = `/Suppliers/${factory.id}/asOf`;
  for (const role of ['supplierManager', 'supplierGroup', 'wareHouseAdmin', 'auditor', 'rd'] as const)
    expect((await (await test$.signedIn(role)).get(path, { day: today() })).status).toBe(403);
  for (const day of [later(1), '2026-02-30', '2026-13-01', 'yesterday', '', '0001-01-01x'])
    expect((await qa.get(path, { day })).status).toBe(400);
  expect((await qa.get(path)).status).toBe(400);
  expect((await qa.get('/Suppliers/999999/asOf', { day: today() })).status).toBe(404);
  expect(await asOf('1999-12-31')).toEqual({ day: '1999-12-31', row: null });
});
