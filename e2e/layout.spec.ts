// Every text can be read: nothing is cut off, lies beside the window or under other text, is cut beside free room or drawn by the browser,
// on a large and a small desktop and on a phone (with `npm run test:deep` at four widths in both languages); what stays in sight leaves room for the page.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { dayIn } from './support/days.ts';
import { Api, type Row } from './support/api.ts';
import { looksOf } from './support/looks.ts';
import { leave, signIn } from './support/people.ts';
import { visit } from './support/visit.ts';

const deep = process.env['TEST_DEEP'] === '1';
/** English words are the longer ones; Chinese lines are higher: the deep run reads both. */
const languages = deep ? (['en', 'zh'] as const) : (['en'] as const);
/** What is cut or covered at 1440 is so at 1024, nearly always: the deep run looks at all four. Room that is not used shows in the lists at 1920. */
const sizes = (
  [
    [1920, 1080],
    [1440, 900],
    [1024, 768],
    [360, 740],
  ] as const
).filter(([width]) => deep || width !== 1440);
/** px that bars may take */
const mostBars = (width: number): number => (width < 640 ? 120 : 96);

const first = async (api: Api, collection: string, where: object = {}): Promise<Row> => {
  const filter = encodeURIComponent(JSON.stringify({ where, limit: 1, order: 'id asc' }));
  const rows = (await api.call('GET', `/${collection}?filter=${filter}`)).body as Row[];
  expect(rows, collection).toHaveLength(1);
  return rows[0]!;
};

/** Lists and forms of all master data, from the table of the routes: a new one is measured without a line here. */
const masterPages = [
  ...readFileSync(join(import.meta.dirname, '..', 'docs', 'routes.csv'), 'utf8').matchAll(
    /^(\/masterData\/(?!announcement)\w+\/(?:list|create|edit\/new|edit\/:id)),/gm,
  ),
].map(([, path]) => path!.replace(':id', '1'));

const pagesOf: Readonly<Record<string, (api: Api) => Promise<readonly string[]>>> = {
  qa: async (api) => {
    const report = await first(api, 'InvestigationReports', { status: 'Submitted' });
    const asked = await first(api, 'SupplierComplaints', { id: report['supplierComplaintId'] });
    const movement = await first(api, 'ProductMovements');
    const recommend = await first(api, 'StoreRecommends');
    const waiting = await first(api, 'Certificates', { status: 'Submitted', disable: false });
    const of = Number(asked['complaintId']);
    const merged = (await api.call('GET', '/Complaints?filter={"where":{"status":"Submitted"},"limit":4}')).body as Row[];
    return [
      '/dashboard',
      '/complaint/list',
      '/complaint/list?tab=merged',
      '/complaint/list?tab=closed',
      `/complaint/merging/create?ids=${merged.map(({ id }) => id).join()}&parent=${merged.at(-1)!.id}`,
      '/complaint/list?show=cases',
      '/complaint/list?show=movements',
      '/complaint/create',
      `/complaint/show/${of}`,
      `/complaint/supplier-complaint/create/${of}`,
      `/complaint/supplier-complaint/approve/${report.id}`,
      `/complaint/supplier-complaint/history/${asked.id}`,
      `/complaint/product-movement/create/${of}`,
      `/complaint/product-movement/show/${movement.id}`,
      `/complaint/store-recommend/create/${of}`,
      `/complaint/store-recommend/edit/${recommend.id}`,
      `/complaint/mailCloseComplaint/create/${of}`,
      '/complaint/brandContact/list',
      '/complaint/brandContact/create',
      '/supplier/certificate/list',
      '/supplier/certificate/list?tab=matrix',
      '/supplier/certificate/list?tab=missing',
      '/supplier/certificate/create/2',
      `/supplier/certificate/show/${waiting.id}`,
      `/supplier/certificate/edit/${waiting.id}`,
      '/myProfile',
      '/myProfile/changePassword',
    ];
  },
  superadmin: async (api) => {
    const publish = await first(api, 'AnnouncementPublishes');
    const text = Number(publish['announcementId']);
    // the longest name that a saved view may have stands beside the tabs
    const name = 'High risk factories with a hygiene audit before the summer';
    await api.call('POST', '/UserPreferences', { key: 'list.suppliers.filters', value: { filters: [{ name, words: { risk: 'high' } }] } });
    const link = await first(api, 'SupplierProductCategories', { supplierId: 2 });
    const document = await first(api, 'Documents', { status: 'active' });
    const answer = await first(api, 'SupplierDocuments', { submittedAt: { neq: null }, accepted: null });
    return [
      '/dashboard',
      '/masterData/announcement/list',
      '/masterData/announcement/create',
      `/masterData/announcement/show/${text}`,
      `/masterData/announcement/answer/${text}`,
      '/masterData/announcementPublish/list',
      '/masterData/announcementPublish/list?view=calendar',
      '/masterData/announcementPublish/create',
      `/announcement-publish/${publish.id}`,
      '/supplier/headOffice/list',
      '/supplier/headOffice/show/1',
      '/supplier/headOffice/edit/1',
      '/supplier/factory/list',
      '/supplier/factory/show/2',
      '/supplier/factory/edit/2',
      '/supplier/factory/createCategory/2',
      '/supplier/factory/supTechnology/2',
      `/supplier/factory/createSupTechnology/2/productCategory/${Number(link['productCategoryId'])}`,
      '/WareHouse/list',
      '/WareHouse/create',
      '/WareHouse/edit/1',
      '/manageUser/list',
      '/manageUser/create',
      '/manageUser/edit/2',
      '/manageUser/group/list',
      '/manageUser/group/create',
      '/manageUser/invitation/list',
      '/manageUser/invitation/create',
      '/manageUser/log/list',
      '/manageUser/review/list',
      '/manageUser/reviewed/list',
      `/supplier/factory/show/2?asOf=${dayIn(-320)}`,
      `/supplier/headOffice/show/1?asOf=${dayIn(-320)}`,
      '/masterData/docxTemplate',
      '/masterData/docxTemplate/create',
      '/masterData/docxTemplate/show/1',
      ...masterPages,
      '/masterData/branch/import',
      `/masterData/document/show/${document.id}`,
      `/masterData/document/update/${document.id}`,
      `/masterData/document/history/${document.id}`,
      `/supplier/headOffice/documentReview/${answer.id}/supplier/${Number(answer['supplierGroupId'])}`,
    ];
  },
  supplierqa: async (api) => {
    const own = await first(api, 'InvestigationReports', { status: { inq: ['Draft', 'Rejected'] } });
    const of = await first(api, 'SupplierComplaints', { id: own['supplierComplaintId'] });
    const announcement = await first(api, 'SupplierAnnouncements');
    return [
      '/dashboard',
      '/complaint/list',
      `/complaint/investigation/${own.id}/complaint/${Number(of['complaintId'])}`,
      '/announcement/list',
      `/announcement/edit/${announcement.id}`,
    ];
  },
  warehouseadmin: async (api) => {
    const movement = await first(api, 'ProductMovements', { status: { inq: ['Open', 'Draft'] } });
    return ['/dashboard', '/complaint/list', `/complaint/product-movement/edit/${movement.id}`];
  },
  suppliermanager: async (api) => {
    const approved = await first(api, 'Certificates', { status: 'Approved', disable: false });
    const open = await first(api, 'Certificates', { status: { inq: ['Submitted', 'Rejected'] }, disable: false });
    return [
      '/company/profile',
      '/company/profile/edit/2',
      '/company/category/2',
      '/company/user/list',
      '/company/user-create/2',
      '/company/certificate/create',
      `/company/certificate/edit/${open.id}`,
      `/company/certificate/update/${approved.id}`,
    ];
  },
  auditor: async (api) => {
    const proof = await first(api, 'Certificates');
    return ['/dashboard', `/audit/certificate/show/${proof.id}`];
  },
  suppliergroup: async (api) => {
    const answer = await first(api, 'SupplierDocuments');
    return [
      '/headOffice/profile',
      '/headOffice/list',
      '/headOffice/show/2',
      '/headOffice/create',
      `/headOffice/documentReview/${answer.id}`,
    ];
  },
  // the setup of this factory was not completed
  manager12: async () => ['address', 'contacts', 'production', 'categories', 'review'].map((step) => `/supplierSetup?step=${step}`),
  admin: async () => ['/developer/problemReport/list', '/developer/replay'],
};

/** What the page looks like at rest: widths that it reads itself are drawn some frames after the window has its size. */
const settled = async (page: Page): ReturnType<typeof looksOf> => {
  for (let tries = 0; ; tries += 1) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const looks = await looksOf(page);
    if (tries === 30 || (looks.sideways <= 0 && looks.cut.length + looks.overlapping.length + looks.rough.length === 0)) return looks;
  }
};

test.describe.configure({ mode: 'parallel' });

/** Stories that share the pages of who has the most. */
const partsOf: Readonly<Record<string, number>> = { qa: 2, superadmin: 3 };
const stories = Object.entries(pagesOf).flatMap(([who, pages]) =>
  languages.flatMap((language) => Array.from({ length: partsOf[who] ?? 1 }, (_, part) => ({ who, pages, language, part }))),
);

for (const { who, pages, language, part } of stories)
  test(`${who} can read every text, ${language}, part ${part + 1}`, async ({ browser }) => {
    const person = await signIn(browser, who, { language });
    const { page } = person;
    await page.evaluate(() => sessionStorage.setItem('announcements.seen', '1'));
    const wrong: string[] = [];
    const all = await pages(await Api.as(who));
    for (const path of all.filter((_, i) => i % (partsOf[who] ?? 1) === part)) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, path);
      await page.keyboard.press('Escape');
      for (const [width, height] of sizes) {
        if (width === 1920 && !deep && !/\/list\b/.test(path)) continue;
        await page.setViewportSize({ width, height });
        const { sideways, cut, overlapping, rough, bars } = await settled(page);
        const at = `${path} at ${width}`;
        if (sideways > 0) wrong.push(`${at}: scrolls sideways by ${sideways}`);
        wrong.push(...cut.map((text) => `${at}: cut ${text}`), ...overlapping.map((pair) => `${at}: over one another ${pair}`));
        wrong.push(...rough.map((what) => `${at}: ${what}`));
        if (bars > mostBars(width)) wrong.push(`${at}: bars take ${bars}`);
      }
    }
    expect(wrong).toEqual([]);
    await leave(person, `layout-${who}-${language}-${part + 1}`);
  });

test('on paper a record is whole: closed sections are printed, and no label of buttons is left alone', async ({ browser }) => {
  const person = await signIn(browser, 'qa', { at: '/complaint/show/2' });
  const { page } = person;
  const closed = page.locator('.section__body[hidden]').first();
  await expect(closed).toBeHidden();
  await expect(page.locator('.nothing-yet')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(closed).toBeVisible();
  await expect(page.locator('.nothing-yet')).toBeHidden();
  await leave(person, 'layout-paper');
});
