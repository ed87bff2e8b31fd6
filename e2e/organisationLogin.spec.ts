// The organisation's own login: to the page asked for, a sentence for strangers, and no way in while the provider is away.
import { expect, test } from '@playwright/test';
import { OpenIdProvider } from '#tests/support/openIdProvider.ts';
import { examine } from './support/examine.ts';
import { leave, visitor } from './support/people.ts';

test('a person of the organisation arrives at the page asked for; a stranger reads why not', async ({ browser }) => {
  const button = { name: 'Log in with your organisation' };
  const away = await visitor(browser);
  await away.page.goto('/login');
  await away.page.getByRole('link', button).click();
  await expect(away.page.getByText("Your organisation's login is not available now.")).toBeVisible();
  await leave(away, 'organisation-away');

  const provider = await new OpenIdProvider().start(Number(process.env['E2E_PORT'] ?? 3100) + 1);
  try {
    const person = await visitor(browser);
    const { page } = person;
    await page.goto('/complaint/list?q=oat&page=1');
    await expect(page).toHaveURL(/\/login\?rediRect=/);
    await examine(page);
    provider.person = { sub: 'subject-of-nobody', email: 'stranger@example.test', email_verified: true };
    await page.getByRole('link', button).click();
    await expect(page.getByText("No account of this application belongs to your organisation's login.")).toBeVisible();
    await examine(page);
    await page.getByRole('link', { name: 'Back to login' }).click();
    provider.person = { sub: 'subject-of-qa2', email: 'qa2@example.test', email_verified: true };
    await page.getByRole('link', button).click();
    await expect(page).toHaveURL(/\/complaint\/list\?.*q=oat/);
    await expect(page.locator('h1')).toHaveText('Complaints');
    expect(person.complaints).toEqual([]);
    await leave(person, 'organisation-login');
  } finally {
    await provider.close();
  }
});
