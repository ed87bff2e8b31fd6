// What the clock does to corrective actions while nobody acts: midnight moves a stage, ninety days later the reviewer asks whether an action holds, a complaint asks sooner.
import { expect, test, type Browser } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { answerAll, submit } from './support/audits.ts';
import { startClockServer, type ClockServer } from './support/clock.ts';
import { decide, press, submitAction } from './support/correctiveActions.ts';
import { dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { badge, choose, closeReminders, leave, signIn, type Person } from './support/people.ts';
import { photo } from './support/pictures.ts';

const dayMs = 86_400_000;
const zoneMs = 7 * 3_600_000;
/** Business day of so many days after an instant. */
const dayAfter = (at: string, days: number): string => new Date(Date.parse(at) + zoneMs + days * dayMs).toISOString().slice(0, 10);
const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** An action of somebody who is not part of the story. */
const step = async (by: Api, { id }: Row, name: string, input: object): Promise<Row> => {
  const { version } = await by.row('GET', `/CorrectiveActions/${id}`);
  return by.row('POST', `/CorrectiveActions/${id}/${name}`, { version, ...input });
};

let server: ClockServer;
/** Time of the server, ISO. */
let now: string;
/** Moves the server and the devices on. */
const move = async (ms: number, ...people: Person[]): Promise<void> => {
  now = await server.advance(ms);
  for (const { context } of people) await context.clock.setSystemTime(now);
};
const enter = async (browser: Browser, who: string, at: string, size: { width?: number; height?: number } = {}): Promise<Person> => {
  await move(0);
  return signIn(browser, who, { at, server: server.url, now, ...size });
};

test.beforeAll(async () => {
  // half an hour before midnight of the business zone
  now = `${dayAfter(new Date().toISOString(), 0)}T16:30:00.000Z`;
  server = await startClockServer(now);
});
test.afterAll(() => server.stop());

/** The plan is late from now on, in both lists and in the parts of the badge; nobody did anything, and its number stays. */
const midnight = async (browser: Browser, late: Row): Promise<void> => {
  const reviewer = await enter(browser, 'qa', '/audit/corrective/list?tab=open');
  const member = await enter(browser, 'supplierqa', '/audit/corrective/list', { width: 390, height: 800 });
  await closeReminders(member.page);
  const pages = [reviewer.page, member.page];
  const supplier = await Api.as('supplierqa', {}, server.url);
  const counts = async (): Promise<number[]> =>
    Promise.all([badge(reviewer.page, 'correctiveActions'), supplier.counts().then((all) => all['correctiveActions']!)]);
  for (const page of pages) await expect(page.locator(`[data-row="${late.id}"]`).first()).toContainText('Plan not submitted');
  const counted = await counts();
  await move(Date.parse(`${dayAfter(now, 0)}T17:00:00.000Z`) - Date.parse(now) + 1_000, reviewer, member);
  for (const page of pages) await expect(page.locator(`[data-row="${late.id}"]`).first()).toContainText('Wait for plan');
  expect(await counts()).toEqual(counted);
  for (const page of pages) await examine(page);
  // no journey: clocks that are set in the middle of a visit leave out what their timers would have done
  for (const { context } of [reviewer, member]) await context.close();
};

/** So many days later a case of the goods that were audited reaches the supplier; the day after, the questions are asked. */
const complaintAfter = async (days: number, job: Row): Promise<void> => {
  await move(days * dayMs);
  const qa = await Api.as('qa', {}, server.url);
  const draft = await qa.row('POST', '/Complaints', {
    title: 'A hair in noodles',
    description: 'Found by a customer on opening the pack.',
    category: 'foreignBody',
    productName: 'Egg noodles 200 g',
    productCategoryId: 2,
    lotNo: 'L261208',
    quantity: 1,
    unit: 'pack',
    severity: 'critical',
    ownerId: (await qa.row('GET', `/AuditJobs/${job.id}`))['reportedById'],
    receivedAt: now,
  });
  const complaint = await qa.row('POST', `/Complaints/${draft.id}/submit`, { version: draft.version });
  const made = await qa.row('POST', '/SupplierComplaints', { complaintId: complaint.id, supplierId: 2, instruction: 'Find the cause' });
  await qa.row('POST', `/SupplierComplaints/${made.id}/send`, { version: made.version });
  await move(dayMs);
};

interface Closed {
  show: (action: Row) => string;
  job: Row;
  first: Row;
  late: Row;
}

const asksAndReopens = async (browser: Browser, { show, job, first, late }: Closed): Promise<void> => {
  const reviewer = await enter(browser, 'qa', show(first));
  const member = await enter(browser, 'supplierqa', show(first), { width: 390, height: 800 });
  const [desk, phone] = [reviewer.page, member.page];
  await closeReminders(phone);
  const effect = desk.locator('#effect');
  await expect(effect).toContainText('A case of the same goods');
  await expect(effect).toContainText("Awaiting the supplier's evidence");
  await phone.goto(show(first));
  await decide(phone, 'Submit the evidence', (dialog) => dialog.getByLabel(/^Evidence that it holds/).fill('The closers are in place.'));
  await expect(effect).toContainText('Decide whether it still holds');
  await decide(desk, 'Ineffective', async (dialog) => {
    await dialog.getByLabel(/^Comment/).fill('Hairs reached the goods all the same.');
    await dialog.getByLabel(/^(Plan due|Plan due by|Plan deadline)/).fill(dayText(dayAfter(now, 14)));
  });
  await expect(effect.getByRole('link')).toHaveText(/^AJ-/);
  await examine(desk);
  // approved stays approved; what was raised again reopens the audit
  await expect(desk.getByText('Approved').first()).toBeVisible();
  await desk.goto(`/audit/show/${job.id}`);
  await expect(desk.getByText('Reported').first()).toBeVisible();
  await leave(member, 'actions-clock-evidence');
  await leave(reviewer, 'actions-clock-effect');

  await move(80 * dayMs);
  const later = await enter(browser, 'qa', show(late));
  await expect(later.page.locator('#effect')).toContainText('90 days passed since the approval');
  await leave(later, 'actions-clock-ninety-days');
};

test('findings become actions; one is rejected to its plan and to its action, one runs late at midnight; all approved, the audit closes; a case and ninety days ask whether they hold', async ({
  browser,
}) => {
  let qa = await Api.as('qa', {}, server.url);
  const rows = async (path: string, filter: object): Promise<Row[]> => (await qa.call('GET', asked(path, filter))).body as Row[];
  const [job] = await rows('/AuditJobs', { where: { supplierId: 2, status: 'Planned', auditKind: 'quality' }, limit: 1 });
  const show = ({ id }: Row): string => `/audit/corrective/audit/${job!.id}/show/${id}`;
  const lead = await enter(browser, 'qa', '/audit/corrective/list');
  const picture = await photo(lead.page, '#486');
  const auditor = await Api.as('auditoruser', {}, server.url);
  for (const { id } of await rows('/AuditFormResults', { where: { auditJobId: job!.id } })) {
    await answerAll(auditor, id);
    await submit(auditor, id, picture);
  }

  await lead.page.goto(`/audit/edit/${job!.id}`);
  await lead.page.getByLabel(/^Summary/).fill('One door stood open; the rest is in order.');
  await press(lead.page, 'Save');
  await expect(lead.page).toHaveURL(new RegExp(`/audit/show/${job!.id}`));
  await decide(lead.page, 'Issue the report', (dialog) => expect(dialog.getByText('The door stood open').first()).toBeVisible());
  await expect(lead.page.locator('#actions [data-row]')).toHaveCount(2);
  const [first, second] = await rows('/CorrectiveActions', { where: { auditJobId: job!.id }, order: 'id asc' });
  await qa.row('POST', `/AuditJobs/${job!.id}/raiseCorrectiveAction`, {
    version: (await qa.row('GET', `/AuditJobs/${job!.id}`)).version,
    finding: 'The hand wash basin has no soap',
    requirement: 'Hygiene',
    actionSeverity: 'major',
    planDeadline: dayAfter(now, 1),
  });
  const [late] = await rows('/CorrectiveActions', { where: { auditJobId: job!.id }, order: 'id desc', limit: 1 });
  await leave(lead, 'actions-clock-report');

  // the evening of the last day for one of the plans
  await move(dayMs);
  qa = await Api.as('qa', {}, server.url);
  const reviewer = await enter(browser, 'qa', show(first!));
  const desk = reviewer.page;

  // planned on the phone, rejected to the plan, planned again
  const member = await enter(browser, 'supplierqa', '/audit/corrective/list', { width: 390, height: 800 });
  const phone = member.page;
  await closeReminders(phone);
  await phone.goto(show(first!));
  await phone.getByRole('link', { name: 'Corrective plan' }).click();
  await phone.getByLabel(/^Root cause/).fill('Why: the closer of the door was removed.\nWhy: nobody checks closers.');
  await phone.getByRole('textbox', { name: /^Immediate correction/ }).fill('The door was closed and its closer fitted.');
  await phone.getByRole('textbox', { name: /^Corrective plan/ }).fill('Closers are checked each month.');
  await phone.getByLabel(/^Responsible person/).fill('Plant manager');
  await phone.getByLabel(/^Done by/).fill(dayText(dayAfter(now, 20)));
  await press(phone, 'Submit the plan');
  await expect(phone).toHaveURL(/\/show\/\d+/);

  await desk.goto(show(first!));
  await decide(desk, 'Reject', async (dialog) => {
    await dialog.getByLabel(/^Reason/).fill('Say how the other doors are kept closed.');
    await dialog.getByLabel(/^Resubmit by/).fill(dayText(dayAfter(now, 7)));
  });
  await expect(phone.getByText('Correct and submit again')).toBeVisible();
  await phone.getByRole('link', { name: 'Corrective plan' }).click();
  await phone.getByLabel(/^Prevention elsewhere/).fill('All doors stand in the plan of the monthly check.');
  await press(phone, 'Submit the plan');
  await expect(desk.getByText('Decide on the plan')).toBeVisible();
  await decide(desk, 'Approve the plan', (dialog) => dialog.getByLabel(/^Action due by/).fill(dayText(dayAfter(now, 25))));

  // carried out, rejected to the action, carried out again
  await expect(phone.getByText('Carry out the plan and submit the evidence')).toBeVisible();
  const today = dayText(dayAfter(now, 0));
  await submitAction(phone, { done: 'The closer was fitted.', day: today, picture });
  await expect(desk.getByText('Verify what was done')).toBeVisible();
  await decide(desk, 'Reject', async (dialog) => {
    await choose(desk, /^Back to/, 'Action', dialog);
    await dialog.getByLabel(/^Reason/).fill('The second door is missing in the pictures.');
    await dialog.getByLabel(/^Resubmit by/).fill(dayText(dayAfter(now, 6)));
  });
  await expect(phone.getByText('Correct and submit again')).toBeVisible();
  await submitAction(phone, { done: 'The closers of both doors were fitted.', day: today, picture });
  await expect(desk.getByText('Verify what was done')).toBeVisible();

  await decide(desk, 'Approve', (dialog) => choose(desk, /^Verified by/, 'Visit on site', dialog));
  await leave(member, 'actions-clock-supplier');
  await leave(reviewer, 'actions-clock-reviewer');
  await midnight(browser, late!);

  // the last approval closes the audit
  const supplier = await Api.as('supplierqa', {}, server.url);
  const { file } = await supplier.upload('CorrectiveActionRevisions', 'correctiveActions', { name: 'soap.jpg', bytes: picture });
  for (const one of [second!, late!]) {
    await step(supplier, one, 'submitPlan', {
      rootCause: 'Nobody was named',
      correction: 'Done at once',
      plan: 'Name somebody',
      responsible: 'Plant manager',
      committedDate: dayAfter(now, 10),
    });
    await step(qa, one, 'approvePlan', { actionDeadline: dayAfter(now, 20) });
    await step(supplier, one, 'submitAction', { action: 'Somebody is named', actionDoneDate: dayAfter(now, 0), actionFiles: [file] });
    await step(qa, one, 'approve', { verification: 'onSite' });
  }
  expect((await qa.row('GET', `/AuditJobs/${job!.id}`))['status']).toBe('Closed');

  await complaintAfter(10, job!);
  await asksAndReopens(browser, { show, job: job!, first: first!, late: late! });
});
