// A finding becomes a corrective action: the supplier plans on a phone, the reviewer at a desk sends it back once, and what was done is verified.
import { expect, test } from '@playwright/test';
import { Api, type Row } from './support/api.ts';
import { decide, press, submitAction } from './support/correctiveActions.ts';
import { examine } from './support/examine.ts';
import { badge, choose, closeReminders, leave, signIn } from './support/people.ts';
import { photo } from './support/pictures.ts';

const day = (days: number): string => {
  const at = new Date(Date.now() + days * 86_400_000);
  return `${at.getUTCDate()} ${at.toLocaleString('en-GB', { month: 'short', timeZone: 'UTC' }).slice(0, 3)} ${at.getUTCFullYear()}`;
};
const isoDay = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('a corrective action is planned on a phone, sent back, planned again, carried out with a picture and approved', async ({
  browser,
}) => {
  const own = await Api.as('qa');
  const asked = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  // an audit of the factory that the member below signs in for
  const theirs = await Api.as('supplierqa');
  const filter = { where: { status: 'Reported', auditKind: 'quality' }, limit: 1 };
  const [known] = (await theirs.call('GET', asked('/AuditJobs', filter))).body as Row[];
  const job = await own.row('GET', `/AuditJobs/${known!.id}`);

  const reviewer = await signIn(browser, 'qa', { at: '/audit/corrective/list' });
  const desk = reviewer.page;
  await expect(desk.getByRole('heading', { name: 'Corrective actions' })).toBeVisible();
  await examine(desk);

  const finding = `The scales of line ${Date.now() % 10_000} were not calibrated`;
  await own.call('POST', `/AuditJobs/${job.id}/raiseCorrectiveAction`, {
    version: job.version,
    finding,
    requirement: 'Calibration',
    actionSeverity: 'major',
    planDeadline: isoDay(14),
  });

  const member = await signIn(browser, 'supplierqa', { at: '/audit/corrective/list', width: 390, height: 800 });
  const phone = member.page;
  await closeReminders(phone);

  // the desk reminds of it by email: once a day
  const remind = async (answer: RegExp): Promise<void> => {
    await desk.getByRole('row').filter({ hasText: finding }).getByRole('checkbox').click();
    await desk.getByRole('button', { name: 'Remind the suppliers' }).click();
    await examine(desk);
    await press(desk, 'Send 1 reminder');
    await expect(desk.getByRole('dialog')).toContainText(answer);
    await desk.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  };
  await desk.goto('/audit/corrective/list?tab=open');
  await remind(/1 reminder was sent/);
  await remind(/1 action was reminded of today/);
  await desk.goto('/audit/corrective/list');
  await phone.getByText(finding).first().click();
  await expect(phone.getByRole('heading', { name: 'Corrective plan' }).first()).toBeVisible();
  await examine(phone);
  await phone.getByLabel(/^Root cause/).fill('Why: the calibration had no holder.\nWhy: the holder left the company.');
  await phone.getByRole('textbox', { name: /^Corrective plan/ }).fill('Name a holder and a deputy.');
  await press(phone, 'Save draft');
  await phone.getByLabel(/^Responsible person/).fill('Plant manager');
  await phone.getByLabel(/^Done by/).fill(day(20));
  await press(phone, 'Submit the plan');
  await expect(phone).toHaveURL(/\/show\/\d+/);
  await expect(phone.getByText('Awaiting the decision on the plan')).toBeVisible();

  // the reviewer's list follows by itself
  const before = await badge(desk, 'correctiveActions');
  expect(before).toBeGreaterThan(0);
  await desk.getByRole('button', { name: /^\d+ new/ }).click();
  await desk.getByText(finding).first().click();
  await decide(desk, 'Reject', async (dialog) => {
    await dialog.getByLabel(/^Reason/).fill('Say how the other scales are kept calibrated.');
    await dialog.getByLabel(/^Resubmit by/).fill(day(7));
  });
  await expect(phone.getByText('Correct and submit again')).toBeVisible();

  await phone.getByRole('link', { name: 'Corrective plan' }).click();
  await expect(phone.getByText('Say how the other scales are kept calibrated.').first()).toBeVisible();
  await phone.getByLabel(/^Prevention elsewhere/).fill('All scales stand in one calibration calendar.');
  await press(phone, 'Submit the plan');
  await expect(desk.getByText('Decide on the plan')).toBeVisible();
  await decide(desk, 'Approve the plan', (dialog) => dialog.getByLabel(/^Action due by/).fill(day(25)));

  await expect(phone.getByText('Carry out the plan and submit the evidence')).toBeVisible();
  await submitAction(phone, {
    done: 'A holder and a deputy were named; all scales were calibrated.',
    day: day(0),
    picture: await photo(phone, '#486'),
  });

  await expect(desk.getByText('Verify what was done')).toBeVisible();
  await decide(desk, 'Approve', (dialog) => choose(desk, /^Verified by/, 'Pictures', dialog));
  await expect(desk.locator('#revision-2').getByText('evidence.jpg')).toBeVisible();
  await examine(desk);

  await desk.goto(`/audit/corrective/summary/${job.id}`);
  await expect(desk.getByText(finding).first()).toBeVisible();
  const pdf = await own.bytes(`/AuditJobs/${job.id}/actionsPaper?language=zh`);
  expect(new TextDecoder().decode(pdf.slice(0, 5))).toBe('%PDF-');
  expect([...reviewer.complaints, ...member.complaints]).toEqual([]);
  await leave(member, 'corrective-supplier');
  await leave(reviewer, 'corrective-reviewer');
});
