// From nothing to an approved supplier and back: created by sourcing, invited, registered, set up in two browsers, seen by QA as it arrives; a licence is required, proven and renewed; a second user comes, changes role and leaves.
import { expect, test, type Page } from '@playwright/test';
import { pdfOf } from '../mocks/data/papers.ts';
import { Api, type Row } from './support/api.ts';
import { dayIn, dayText } from './support/days.ts';
import { examine } from './support/examine.ts';
import { choose, closeReminders, expectLive, keptOnDevice, leave, password, signIn, visitor, type Person } from './support/people.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The link of an invitation as a super administrator gets it by resending. */
const linkFor = async (email: string): Promise<string> => {
  const boss = await Api.as('superadmin');
  const filter = encodeURIComponent(JSON.stringify({ where: { email }, order: 'id desc', limit: 1 }));
  const { body } = await boss.call('GET', `/InvitationEmails?filter=${filter}`);
  const [row] = body as Row[];
  return String((await boss.row('POST', `/InvitationEmails/${row!.id}/resend`, { version: row!.version }))['link']);
};

/** Follows the link of an invitation: an account is created and logged in. */
const register = async ({ page }: Person, link: string, email: string, first: string): Promise<void> => {
  await page.goto(new URL(link).pathname);
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat password').fill(password);
  await examine(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL(/\/login/);
  await page.locator('input[type="email"]').fill(email);
  await page.locator('input[type="password"]').fill(password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);
};

test('sourcing creates a head office and its factory, which is invited, set up, approved and peopled', async ({ browser }) => {
  test.slow();
  const stamp = Date.now() % 100_000;
  const [office, mill] = [`Riverside Foods ${stamp}`, `Riverside Mill ${stamp}`];
  const [managerName, colleagueName] = [`manager${stamp}`, `quality${stamp}`];
  const [managerEmail, colleagueEmail] = [`${managerName}@example.test`, `${colleagueName}@example.test`];

  const sourcing = await signIn(browser, 'sourcing', { at: '/supplier/headOffice/list' });
  const { page } = sourcing;
  await examine(page);
  await page.getByRole('link', { name: 'Create head office' }).click();
  await expect(heading(page)).toHaveText('Create head office');
  await page.getByLabel(/^Name/).first().fill(office);
  await page.getByLabel(/^Street and number/).fill('8 Canal Road');
  await page.getByRole('button', { name: 'Save' }).click();
  // half an address is refused at the part that is missing, and stays
  await expect(page.locator('[data-field="address.country"] .field__error')).toBeVisible();
  await choose(page, /^Country/, 'Thailand');
  await page.getByRole('button', { name: 'Add contact' }).click();
  await page.getByRole('group', { name: 'Contact 1' }).getByLabel(/^Name/).fill('Key account desk');
  await keptOnDevice(page, 'Key account desk');
  await page.reload();
  await expect(page.getByRole('group', { name: 'Contact 1' }).getByLabel(/^Name/)).toHaveValue('Key account desk');
  await examine(page);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL(/\/supplier\/headOffice\/show\/\d+/);
  await expect(heading(page)).toHaveText(office);
  await expect(page.getByText('Contacts missing: Quality.')).toBeVisible();

  const qa = await signIn(browser, 'qa', { at: '/supplier/factory/list?tab=setup' });
  await expect(heading(qa.page)).toHaveText('Factories and warehouses');
  await expectLive(qa.page, 'live');

  await page.getByRole('link', { name: 'Create supplier' }).click();
  await expect(heading(page)).toHaveText('Create supplier');
  await page
    .getByLabel(/^Head office/)
    .first()
    .fill(office);
  await page.getByRole('option', { name: new RegExp(office) }).click();
  await page.getByLabel(/^Name/).first().fill(mill);
  await choose(page, /^Supplier type/, 'Factory');
  await choose(page, /^Business type/, 'Food manufacturing');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL(/\/supplier\/factory\/createCategory\/\d+/);
  const id = Number(/\d+$/.exec(new URL(page.url()).pathname)![0]);
  const licences = page.getByRole('table', { name: 'Licences and certificates' });
  const before = await licences.getByRole('row').count();
  await page.getByRole('checkbox', { name: 'Rice and grains' }).click();
  await expect(page.getByRole('checkbox', { name: 'Rice and grains' })).toBeChecked();
  await expect.poll(() => licences.getByRole('row').count()).toBeGreaterThan(before);
  await examine(page);
  await page.getByRole('link', { name: 'Done' }).click();
  await expect(heading(page)).toHaveText(mill);
  await examine(page);

  // the list of QA offers the new row without a reload
  await qa.page.getByRole('button', { name: /new/i }).first().click();
  await expect(qa.page.getByRole('row', { name: new RegExp(mill) })).toBeVisible();

  // the invitation; its link is in the email, and copied by a super administrator
  const boss = await signIn(browser, 'superadmin', { at: `/supplier/factory/user-create/${id}` });
  await boss.page.getByRole('radio', { name: /Supplier manager/i }).check();
  await boss.page
    .getByLabel(/^Email/)
    .first()
    .fill(managerEmail);
  await boss.page.getByLabel(/^Message/).fill('Please complete the profile of the mill.');
  await boss.page.getByRole('button', { name: 'Send invitation' }).click();
  const link = await boss.page.locator('[data-link]').innerText();
  await examine(boss.page);

  const first = await visitor(browser);
  await register(first, link, managerEmail, 'Mia');
  await expect(first.page).toHaveURL(/\/supplierSetup/);
  await expect(heading(first.page)).toHaveText('Identification');
  await examine(first.page);
  await first.page.getByLabel(/^Tax ID/).fill(`01055${stamp}`.padEnd(13, '0'));
  await first.page.getByLabel(/^Factory registration number/).fill('3-12-9/64');
  await first.page.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(first.page)).toHaveText('Address');
  await leave(first, 'new-supplier-first');

  const manager = await signIn(browser, managerName);
  const mine = manager.page;
  await expect(heading(mine)).toHaveText('Address');
  await mine.getByLabel(/^Street and number/).fill('12 Mill Lane');
  await choose(mine, /^Country/, 'Thailand');
  await mine.getByLabel(/^Phone/).fill('+66 2 555 0112');
  await mine.getByLabel(/^Email address/).fill('mill@suppliers.example.test');
  await mine.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(mine)).toHaveText('Contacts');
  for (const [n, name] of [
    [1, 'Quality office'],
    [2, 'Recall desk'],
  ] as const) {
    const contact = mine.getByRole('group', { name: `Contact ${n}` });
    if (!(await contact.isVisible())) await mine.getByRole('button', { name: 'Add contact' }).click();
    await contact.getByLabel(/^Name/).fill(name);
    await contact.getByLabel('Phone').fill('+66 2 555 0113');
  }
  await mine.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(mine)).toHaveText('Site and capacity');
  await mine.getByLabel(/^Employees/).fill('85');
  await mine.getByRole('button', { name: 'Save and continue' }).click();
  await expect(heading(mine)).toHaveText('Product categories');
  await expect(mine.getByRole('checkbox', { name: 'Rice and grains' })).toBeChecked();
  await mine.getByRole('link', { name: 'Continue' }).click();
  await expect(heading(mine)).toHaveText('Review');
  await examine(mine);
  await mine.getByRole('button', { name: 'Complete setup' }).click();
  // no further login: the menu of the factory is there
  await expect(mine.getByRole('link', { name: /^Profile/ })).toBeVisible();
  await expect(mine).not.toHaveURL(/login|Setup/);
  await closeReminders(mine);

  // QA: the factory has arrived; a technology and a risk
  await qa.page.goto(`/supplier/factory/show/${id}`);
  await qa.page.getByRole('link', { name: 'Manage technologies' }).click();
  await qa.page.getByRole('link', { name: 'Rice and grains' }).first().click();
  await expect(heading(qa.page)).toHaveText('Approve technologies');
  await qa.page.getByRole('checkbox', { checked: false }).first().click();
  await expect(qa.page.getByRole('checkbox', { checked: true }).first()).toBeVisible();
  await qa.page.goto(`/supplier/factory/show/${id}`);
  await qa.page.getByRole('button', { name: 'Set risk level' }).click();
  const risk = qa.page.getByRole('dialog');
  await choose(qa.page, /^Risk level/, 'High');
  await risk.getByLabel(/^Risk reason/).fill('First year of delivery.');
  await risk.getByRole('button', { name: 'Set risk level' }).click();
  await expect(risk).toBeHidden();
  await examine(qa.page);

  // a licence asks for more: the impact is read first, then the badge of the factory moves by itself
  await boss.page.goto('/masterData/license/list');
  await boss.page.getByRole('link', { name: /FDA product registration/ }).click();
  const topic = mine.locator('[data-topic="certificate"]').first();
  const missing = Number(await topic.innerText());
  await boss.page.getByRole('checkbox', { name: 'Rice and grains', exact: true }).check();
  const impact = boss.page.locator('[data-impact] [data-group="missing"]');
  await impact.locator('summary').click();
  await expect(impact.getByRole('link', { name: mill })).toHaveAttribute('href', `/supplier/factory/show/${id}`);
  await examine(boss.page);
  await boss.page.getByRole('button', { name: 'Save requirements' }).click();
  await expect(topic).toHaveText(String(missing + 1));
  await closeReminders(mine);

  // the certificate is submitted and approved, then renewed: the old one is in force until the new one is approved
  const [inForce, renewed] = [dayIn(120), dayIn(485)];
  const evidence = { name: 'fda.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf({ title: 'Registration', lines: [mill] })) };
  const approve = async (number: string): Promise<void> => {
    await qa.page.goto('/supplier/certificate/list?tab=waiting');
    await qa.page
      .getByRole('row', { name: new RegExp(number) })
      .getByRole('link')
      .first()
      .click();
    await qa.page.getByRole('link', { name: 'Review certificate' }).click();
    const checks = qa.page.getByRole('group', { name: 'Checks' }).getByRole('checkbox');
    await expect(checks).toHaveCount(4);
    for (const box of await checks.all()) await box.check();
    await choose(qa.page, /^Verification method/, 'Register of the issuer');
    await qa.page.getByRole('button', { name: 'Approve certificate' }).click();
    await expect(qa.page.getByRole('button', { name: 'Withdraw approval' })).toBeVisible();
  };
  await mine.goto('/company/certificate/create');
  await closeReminders(mine);
  await choose(mine, /^Licence/, /FDA product registration/);
  await mine.getByLabel(/^Certificate number/).fill(`FDA-${stamp}`);
  await mine.getByLabel(/^Issuer/).fill('Food and Drug Administration');
  await mine.getByLabel(/^Expiry date/).fill(inForce);
  await mine.locator('input[type="file"]').first().setInputFiles(evidence);
  await expect(mine.getByText('fda.pdf').first()).toBeVisible();
  await mine.getByRole('button', { name: 'Submit certificate' }).click();
  await expect(mine).toHaveURL(/\/company\/profile/);
  await approve(`FDA-${stamp}`);
  await expect(topic).toHaveText(String(missing));
  const licence = mine.getByRole('table', { name: 'Licences and certificates' }).getByRole('row', { name: /^FDA/ });
  await licence.getByRole('link', { name: /Renew/ }).click();
  await mine.getByLabel(/^Certificate number/).fill(`FDA-${stamp}-R`);
  await mine.getByLabel(/^Expiry date/).fill(renewed);
  await mine.locator('input[type="file"]').first().setInputFiles(evidence);
  await expect(mine.getByText('fda.pdf').first()).toBeVisible();
  await examine(mine);
  await mine.getByRole('button', { name: 'Submit renewal' }).click();
  await expect(mine).toHaveURL(/\/company\/profile/);
  await expect(licence).toContainText(dayText(inForce));
  await approve(`FDA-${stamp}-R`);
  await expect(licence).toContainText(dayText(renewed));

  // the manager invites a colleague
  await mine.getByRole('link', { name: 'Users', exact: true }).click();
  await mine.getByRole('link', { name: 'Invite user' }).click();
  await examine(mine);
  // what is missing is said at its field
  await mine.getByRole('button', { name: 'Send invitation' }).click();
  await expect(mine.locator('[data-field="role"]')).toContainText('Fill in this field.');
  await mine.getByRole('radio', { name: /Supplier QA/ }).check();
  await mine
    .getByLabel(/^Email/)
    .first()
    .fill(colleagueEmail);
  await mine.getByLabel(/^Message/).fill('Welcome to the quality team.');
  await mine.getByRole('button', { name: 'Send invitation' }).click();
  await expect(mine.getByRole('status').filter({ hasText: colleagueEmail })).toBeVisible();
  await expect(mine.locator(`[data-invitation="${colleagueEmail}"]`)).toBeVisible();

  const colleague = await visitor(browser);
  await register(colleague, await linkFor(colleagueEmail), colleagueEmail, 'Nora');
  await closeReminders(colleague.page);
  await expectLive(colleague.page, 'live');
  await colleague.page.getByRole('link', { name: 'Complaints' }).first().click();
  await expect(colleague.page).toHaveURL(/\/complaint\/list/);

  // another role: the page of complaints closes at the other side
  await mine.goto('/company/user/list?q=Nora');
  await closeReminders(mine);
  await mine.getByRole('link', { name: 'Nora Newcomer' }).click();
  await expect(heading(mine)).toHaveText('Nora Newcomer');
  await examine(mine);
  await mine.getByRole('button', { name: 'Change role' }).click();
  const dialog = mine.getByRole('dialog');
  await choose(mine, /^Role/, 'Supplier R&D', dialog);
  await dialog.getByRole('button', { name: 'Change role' }).click();
  await expect(dialog).toBeHidden();
  await expect(colleague.page).toHaveURL(/\/401/);
  await expect(colleague.page.getByText('Your roles have changed.').first()).toBeVisible();
  await expect(colleague.page.getByRole('link', { name: 'Complaints' })).toHaveCount(0);

  // revoked: nothing of the factory stays open
  await colleague.page.goto('/announcement/list');
  await expectLive(colleague.page, 'live');
  await mine.getByRole('button', { name: 'Revoke' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog).toBeHidden();
  await expect(colleague.page.getByText('This account no longer acts for the chosen organisation.').first()).toBeVisible();
  await expect(colleague.page).toHaveURL(/\/401/);
  await leave(colleague, 'new-supplier-colleague');

  // why the page is closed
  await boss.page.goto(`/manageUser/list?q=${colleagueName}`);
  await boss.page.getByRole('link', { name: /Nora Newcomer/ }).click();
  const access = boss.page.locator('#access');
  await access.getByLabel('Page address').fill('/announcement/list');
  await expect(access.getByRole('status')).toContainText('Another page opens instead.');
  await examine(boss.page);

  for (const person of [sourcing, qa, boss, manager]) expect(person.complaints).toEqual([]);
  await leave(manager, 'new-supplier-manager');
  await leave(sourcing, 'new-supplier-sourcing');
  await leave(qa, 'new-supplier-qa');
  await leave(boss, 'new-supplier-boss');
});
