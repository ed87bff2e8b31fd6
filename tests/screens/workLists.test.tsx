/** The lists of cases, product movements and announcements as tools: filters in the address, chosen columns, a file of the filtered rows. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { Complaint } from '#domain/complaints/complaint.ts';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import { SupplierComplaint } from '#domain/complaints/supplierComplaint.ts';
import type { Column } from '#src/components/tables/listColumns.ts';
import { columnsOf } from '#src/views/list/entityColumns.tsx';
import type { Sheet } from '#sagas/env.ts';
import { caseColumns } from '#src/areas/cases/caseColumns.tsx';
import { complaintColumns } from '#src/areas/complaints/list/complaintColumns.tsx';
import { movementColumns } from '#src/areas/movements/list/movementColumns.tsx';
import type { Person } from '../support/clientApp.ts';
import type { FakeEnv } from '../support/fakeEnv.ts';
import { caseRow, complaintRow, loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const factory: Person = { supplierUsers: [{ role: 'supplierQa', supplierId: 3, expiredAt: null }] };
const whereOf = (page: Opened, collection: string): unknown =>
  (JSON.parse(page.asked('GET', `/${collection}`).at(-1)!.query['filter']!) as { where?: unknown }).where;
const choose = async (page: Opened, filter: string, value: string): Promise<void> => {
  const bar = within(screen.getByRole('search'));
  await userEvent.click(bar.getByRole('button', { name: 'Filter' }));
  await userEvent.click(bar.getByRole('button', { name: filter }));
  await userEvent.click(screen.getByRole('checkbox', { name: value }));
  await userEvent.keyboard('{Escape}');
  await page.settle();
};
const saves = (page: Opened): { content: Blob | Sheet; name: string }[] => {
  const saved: { content: Blob | Sheet; name: string }[] = [];
  page.env.files.save = (content, name) => void saved.push({ content, name });
  return saved;
};

/** Acting for its factory. */
const actFor = (env: FakeEnv): void => {
  env.local.set('selectedSupplier', '3');
  env.on('GET', /^\/SupplierUsers$/, {
    body: [
      {
        id: 1,
        supplierId: 3,
        role: 'supplierQa',
        expiredAt: null,
        supplier: { id: 3, name: 'Golden Grain', status: 'active', wizardCompleted: true },
      },
    ],
  });
};

const cases = (env: FakeEnv): void => {
  env.on('GET', /^\/SupplierComplaints$/, { body: [caseRow({ complaint: { id: 5, no: 'C2026-00005', productName: 'Oat cookies' } })] });
  env.counts('SupplierComplaints', 1);
  env.on('GET', /^\/Suppliers$/, { body: [{ id: 3, version: 1, name: 'Golden Grain' }] });
  env.on('POST', /^\/Exports$/, { body: { ok: true } });
};

test('cases of all suppliers: status, supplier and late ones only; the file has the filtered rows', async () => {
  const page = await openPage('/complaint/list?show=cases', { answers: cases });
  expect(screen.getByRole('heading', { name: 'Supplier cases' })).toBeVisible();
  await choose(page, 'Supplier', 'Golden Grain');
  await choose(page, 'Case status', 'Rejected');
  expect(page.state().navigation.query).toEqual({ show: 'cases', supplier: '3', status: 'Rejected' });
  expect(whereOf(page, 'SupplierComplaints')).toEqual({ and: [{ status: { inq: ['Rejected'] } }, { supplierId: { inq: [3] } }] });
  const saved = saves(page);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await page.settle();
  expect(whereOf(page, 'SupplierComplaints')).toEqual({ and: [{ status: { inq: ['Rejected'] } }, { supplierId: { inq: [3] } }] });
  expect(page.asked('POST', '/Exports').map(({ body }) => body)).toEqual([{ collection: 'SupplierComplaints', rows: 1, form: 'xlsx' }]);
  const { table } = saved[0]!.content as Sheet;
  expect(table[0]).toEqual([
    'Case number',
    'Complaint number',
    'Product name',
    'Lot number',
    'Supplier',
    'Containment due',
    'Report due',
    'Case status',
    'Report status',
    'Report type',
  ]);
  expect(table[1]).toEqual([
    'C2026-00005-S1',
    'C2026-00005',
    'Oat cookies',
    'OC1',
    'Golden Grain',
    { time: '2026-11-22T02:00:00.000Z' },
    { day: '2026-12-01' },
    'Open',
    'Open',
    '8D report',
  ]);
});

test('a supplier: its own columns are kept under the list’s name, late ones are those it still has to answer', async () => {
  let body: unknown = null;
  const page = await openPage('/complaint/list?tab=withQa&overdue=1', {
    user: factory,
    answers: (env) => {
      actFor(env);
      cases(env);
      env.on('POST', /^\/UserPreferences$/, (call) => ({ body: { id: 1, version: 1, ...((body = call.body) as object) } }));
    },
  });
  // late is the containment that was not sent as well as the report
  expect(JSON.stringify(whereOf(page, 'SupplierComplaints'))).toMatch(
    /"Submitted","Inprogress".*"nin":\["Submitted","Approved","Done"\].*"dueDate":\{"lt":"\d{4}-\d\d-\d\d"\}.*"containmentDueAt":\{"lt":"[^"]+"\},"hasNot"/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Columns and row height' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.click(dialog.getByRole('checkbox', { name: 'Containment due' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await page.settle();
  expect(body).toMatchObject({ key: 'list.cases.table' });
  expect((body as { value: { columns: string[] } }).value.columns).not.toContain('containment');
});

test.each([
  ['sent in time', { containmentSubmittedAt: '2026-11-19T02:00:00.000Z' }, false],
  ['not sent', { containmentSubmittedAt: null }, true],
])('a containment %s is late everywhere or nowhere: list, row and dialog', async (_, sent, late) => {
  const row = caseRow({
    containmentDueAt: '2026-11-19T04:00:00.000Z',
    investigationReports: [{ id: 11, version: 1, status: 'Draft', cycle: 1, ...sent }],
    complaint: complaintRow(),
  });
  await openPage('/complaint/list?case=9', {
    user: factory,
    answers: (env) => {
      actFor(env);
      cases(env);
      env.on('GET', /^\/SupplierComplaints$/, { body: [row] });
      env.on('GET', /^\/SupplierComplaints\/9$/, { body: row });
    },
  });
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryAllByText(/\d d overdue/)).toHaveLength(late ? 1 : 0);
  const line = document.querySelector('tbody tr')!;
  expect(/d overdue/.test(line.textContent ?? '')).toBe(late);
});

test('open recalls: the rows of the tile, without drills and closed complaints', async () => {
  const page = await openPage('/complaint/list?show=movements&type=recall&running=1');
  expect(screen.getByRole('heading', { name: 'Product movements' })).toBeVisible();
  expect(whereOf(page, 'ProductMovements')).toEqual({
    and: [{ type: { inq: ['recall'] } }, { isDrill: false, has: { relation: 'complaint', where: { status: { neq: 'Closed' } } } }],
  });
  expect(screen.getByText('Nothing matches these 2 filters.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ show: 'movements' });
  expect(screen.getByText('No product movements.')).toBeVisible();
});

test('a filter over suppliers asks for those that fit what is typed; a link brings the names of its own', async () => {
  const factory = (id: number) => ({ id, version: 1, name: `Factory ${id}` });
  const page = await openPage('/complaint/list?show=cases&supplier=412', {
    answers: (env) => {
      cases(env);
      env.on('GET', /^\/Suppliers$/, ({ query }) => {
        const asked = String(query?.['filter']);
        return { body: query?.['q'] === '201' ? [factory(201)] : asked.includes('412') ? [factory(412)] : [factory(1), factory(2)] };
      });
    },
  });
  expect(screen.getByRole('button', { name: 'Remove filter Supplier: Factory 412' })).toBeVisible();
  expect(page.asked('GET', '/Suppliers')).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Supplier Factory 412' }));
  await page.settle();
  expect(screen.getAllByRole('checkbox', { name: /Factory/ }).map((box) => box.parentElement!.textContent)).toEqual([
    'Factory 412',
    'Factory 1',
    'Factory 2',
  ]);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search Supplier' }), '201');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Factory 201' })).toBeVisible());
  await userEvent.click(screen.getByRole('checkbox', { name: 'Factory 201' }));
  await page.settle();
  expect(page.state().navigation.query['supplier']).toBe('412,201');
  expect(screen.getByRole('button', { name: 'Remove filter Supplier: Factory 412, Factory 201' })).toBeVisible();
});

test('announcements of a supplier are searched by the name of the text, tabs count the same', async () => {
  const page = await openPage('/announcement/list?q=drill&category=recallNotice', { user: factory, answers: actFor });
  const has = { has: { relation: 'announcement', where: { category: { inq: ['recallNotice'] } } } };
  expect(whereOf(page, 'SupplierAnnouncements')).toEqual(has);
  const counted = page
    .asked('GET', '/SupplierAnnouncements/counts')
    .map(({ query }) => JSON.parse(query['of']!) as Record<string, { where?: unknown }>);
  expect(Object.values(counted[0]!)).toContainEqual({ where: { and: [{ gotIt: false }, has] } });
  expect(page.asked('GET', '/SupplierAnnouncements').map(({ query }) => query['q'])).toEqual(['drill']);
  // nothing matches: how many there are without the filter, and without the search
  const counts = page.asked('GET', '/SupplierAnnouncements/counts').map(({ query }) => [query['q'], JSON.parse(query['of']!) as object]);
  expect(counts.map(([q]) => q)).toEqual(['drill', 'drill', undefined]);
  expect(counts.slice(1).map(([, of]) => of)).toEqual([{ category: {} }, { q: { where: has } }]);
  expect(screen.getByRole('searchbox')).toHaveValue('drill');
  expect(screen.getByText('Nothing matches “drill” with 1 filter.')).toBeVisible();
});

test('where nothing matches, the filter that would bring rows back is named with their number, and removed with one press', async () => {
  const page = await openPage('/complaint/list?show=movements&type=recall&running=1', {
    answers: (env) =>
      env.on('GET', /^\/ProductMovements\/counts$/, ({ query }) => ({
        body: {
          counts: Object.fromEntries(
            Object.keys(JSON.parse(query!['of']!) as object).map((name) => [name, name === 'running' ? 14 : name === 'type' ? 3 : 0]),
          ),
        },
      })),
  });
  const relief = await screen.findByText(/^Without “.*” there are 14\.$/);
  expect(relief).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove that filter' }));
  await page.settle();
  expect(page.state().navigation.query).toEqual({ show: 'movements', type: 'recall' });
});

test('texts of announcements: the kind of answer filters, the file has what the filters find', async () => {
  const page = await openPage('/masterData/announcement/list', {
    user: { roles: ['superAdmin'] },
    answers: (env) => {
      env.on('GET', /^\/Announcements$/, {
        body: [
          {
            id: 1,
            version: 1,
            name: 'Packaging policy',
            category: 'policy',
            needAnswer: true,
            answerType: 'choice',
            archivedAt: null,
            updatedAt: '2026-11-18T02:00:00.000Z',
            announcementPublishes: [],
          },
        ],
      });
      env.counts('Announcements', 1);
      env.on('POST', /^\/Exports$/, { body: { ok: true } });
    },
  });
  await choose(page, 'Answer type', 'Single choice');
  expect(JSON.stringify(whereOf(page, 'Announcements'))).toContain('"answerType":"choice"');
  const saved = saves(page);
  await userEvent.click(screen.getByRole('button', { name: 'Export' }));
  await userEvent.click(screen.getByRole('button', { name: 'Excel (XLSX)' }));
  await page.settle();
  expect(JSON.stringify(whereOf(page, 'Announcements'))).toContain('"answerType":"choice"');
  expect((saved[0]!.content as Sheet).table[1]![0]).toBe('Packaging policy');
});

test('answers of a publication: progress while pages come, a stop makes no file', async () => {
  const row = (id: number) => ({ id, version: 1, announcementId: 2, gotIt: false, supplier: { name: `Factory ${id}`, code: `S-${id}` } });
  const page = await openPage('/masterData/announcement/answer/2?publish=4', {
    user: { roles: ['superAdmin'] },
    answers: (env) => {
      env.on('GET', /^\/Announcements\/2$/, {
        body: {
          id: 2,
          version: 1,
          name: 'Survey',
          category: 'policy',
          needAnswer: true,
          answerType: 'text',
          choices: [],
          body: {},
          archivedAt: null,
          announcementPublishes: [
            { id: 4, version: 1, announcementId: 2, publishedAt: '2026-11-18T02:00:00.000Z', withdrawnAt: null, expireAt: null },
          ],
        },
      });
      env.counts('SupplierAnnouncements', 250);
    },
  });
  const saved = saves(page);
  page.env.on('GET', /^\/SupplierAnnouncements$/, { body: Array.from({ length: 200 }, (_, i) => row(i + 1)), after: 500 });
  await userEvent.click(document.querySelector('[data-export="csv"]')!);
  await page.settle();
  expect(screen.getByRole('progressbar')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  await page.env.advance(500);
  await page.settle();
  expect(screen.getByText('Export stopped. No file was created.')).toBeVisible();
  expect(saved).toEqual([]);
  expect(page.asked('POST', '/AnnouncementPublishes/4/exported')).toHaveLength(0);
});

test.each([
  ['was sent in time to be judged', '2025-12-31T02:00:00.000Z', 0],
  ['is still missing', null, 1],
])('containment that %s', async (_what, containmentSubmittedAt, late) => {
  await openPage('/complaint/list?show=cases', {
    answers: (env) => {
      cases(env);
      env.on('GET', /^\/SupplierComplaints$/, {
        body: [
          caseRow({
            containmentDueAt: '2026-01-01T02:00:00.000Z',
            dueDate: '2027-12-01',
            investigationReports: [{ id: 11, version: 1, status: 'Open', cycle: 1, containmentSubmittedAt }],
          }),
        ],
      });
    },
  });
  expect(within(screen.getByRole('table')).queryAllByText(/\d d overdue/)).toHaveLength(late);
});

test.each(['en', 'zh'] as const)('a file holds words, never their keys (%s)', async (language) => {
  await loadTexts(language);
  const t = i18next.getFixedT(language, 'complaints');
  const every = new Set(Object.keys(Complaint.fields));
  const columns: readonly Column<never>[] = [
    ...columnsOf(t, 'complaints', Complaint, complaintColumns(t, every)),
    ...columnsOf(t, 'complaints', SupplierComplaint, caseColumns(t, true)),
    ...columnsOf(t, 'complaints', ProductMovement, movementColumns(t, true)),
  ];
  const words = columns
    .flatMap((column) => column.sheet ?? [])
    .flatMap(({ head, at, words: of = {} }) => [[at, head], ...Object.entries(of).map(([code, word]) => [`${at}.${code}`, word])]);
  expect(words.length).toBeGreaterThan(60);
  expect(words.filter(([, word]) => !word || /^[\w-]+(\.[\w-]+)+$/.test(word))).toEqual([]);
});
