/** The page of a decision: what changed, what stands against each decision, who may take which. */
import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoKnown, type Known } from '../support/mockServer.ts';
import { loadTexts, openPage, type Opened } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const region = (name: string) => within(screen.getByRole('region', { name }));
const needs = (step: string): string => document.querySelector(`[data-needs="${step}"]`)?.textContent ?? '';

// "Egg noodles 400 g", the first revision; a must of quality assurance is answered and not resolved
test('quality assurance reads all of it, and what stands against the approval with the way there', async () => {
  await openPage('/specs/approve/12', { as: 'qa' });
  expect(screen.getByRole('heading', { name: 'Egg noodles 400 g' })).toBeVisible();
  expect(region('Composition').getByRole('table')).toBeVisible();
  expect(needs('approve')).toContain('Unresolved comments of kind must');
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveAttribute('aria-disabled', 'true');
  for (const link of region('Decision').getAllByRole('link')) {
    const href = link.getAttribute('href')!;
    if (href.startsWith('#')) expect(document.querySelector(href)).not.toBeNull();
  }
  for (const name of ['Take', 'Request R&D', 'Reject']) expect(screen.getByRole('button', { name })).toBeEnabled();
  expect(screen.getByRole('link', { name: /^Next: / })).toHaveAttribute('href', expect.stringMatching(/^\/(specs|mfg)\/approve\/\d+$/));
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);

  // a comment is begun at a line
  await userEvent.click(screen.getByRole('button', { name: 'Comment on Moisture' }));
  expect(region('Comments').getByRole('combobox', { name: 'Section' })).toHaveDisplayValue('Parameters');
  expect(region('Comments').getByRole('combobox', { name: 'Row' })).toHaveDisplayValue('Moisture');
});

// "Shrimp dumplings frozen 300 g", revision 2
test('a revision is compared with the one before it; all of it is a press away', async () => {
  await openPage('/specs/approve/53', { as: 'qa' });
  expect(region('Decision').getByRole('link', { name: 'Rev. 1' })).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Parameters 2 differences/ })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Whole specification' }));
  expect(region('Storage').getByText('Frozen')).toBeVisible();
});

// "Tuna spread 100 g", in the hands of R&D
test('R&D checks its sections off before it approves; a super administrator does not sign for it', async () => {
  await openPage('/mfg/approve/22', { as: 'rd' });
  expect(needs('approveRd')).toContain('Check off every section');
  for (const box of screen.getAllByRole('checkbox', { name: /Composition|Nutrition|Process|Parameters|Sensory/ }))
    await userEvent.click(box);
  expect(needs('approveRd')).not.toContain('Check off every section');
});

test('whoever does not decide now is told so', async () => {
  await openPage('/mfg/approve/22', { as: 'superadmin' });
  expect(region('Decision').getByText('No decision of yours is awaited here.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Approve recipe' })).toBeNull();
});

test('a specification that is not there is said to be gone', async () => {
  await openPage('/specs/approve/9999', { as: 'qa' });
  expect(screen.getByText(/does not exist, or you may not see it/)).toBeVisible();
});

describe('who has no password', () => {
  const known = demoKnown('rd');
  const rd = { ...known, me: { ...known.me, signsByProvider: true } } as Known;
  const at = async (path: string): Promise<Opened> => {
    const page = await openPage(path, {
      as: rd,
      answers: (env) => {
        env.on('POST', /^\/appusers\/oidc\/sign$/, { body: { url: 'https://login.example.test/authorize?state=one' } });
        env.on('POST', /^\/ProductMfgSpecs\/22\/approveRd$/, {
          status: 403,
          body: { error: { code: 'SIGNATURE_FAILED', statusCode: 403 } },
        });
      },
    });
    for (const box of screen.getAllByRole('checkbox', { name: /Composition|Nutrition|Process|Parameters|Sensory/ }))
      await userEvent.click(box);
    return page;
  };
  const dialog = () => within(screen.getByRole('dialog'));

  test('leaves for the login of the organisation with this step, row and content, and leads back here', async () => {
    const page = await at('/mfg/approve/22');
    await userEvent.click(screen.getByRole('button', { name: 'Approve recipe' }));
    await page.settle();
    expect(dialog().queryByLabelText(/^Password/)).toBeNull();
    await userEvent.click(dialog().getByRole('button', { name: 'Approve recipe' }));
    expect(dialog().getByRole('alert')).toHaveTextContent('Log in at your organisation first');
    await userEvent.click(dialog().getByRole('button', { name: 'Log in at your organisation to sign' }));
    await page.settle();
    const [call] = page.asked('POST', '/appusers/oidc/sign');
    expect(call!.body).toMatchObject({ collection: 'ProductMfgSpecs', id: 22, step: 'approveRd', back: '/mfg/approve/22' });
    expect((call!.body as { hash: string }).hash).toMatch(/^[0-9a-f]{64}$/);
    expect(page.env.left).toEqual(['https://login.example.test/authorize?state=one']);
  });

  test('back from it, the dialog is open: signed with the login and no password; a used one is asked for again', async () => {
    const page = await at('/mfg/approve/22?signing=approveRd');
    await userEvent.click(dialog().getByRole('checkbox', { name: 'I sign with the login that I just made' }));
    await userEvent.click(dialog().getByRole('button', { name: 'Approve recipe' }));
    await page.settle();
    expect(page.asked('POST', '/ProductMfgSpecs/22/approveRd')[0]!.body).toMatchObject({
      signature: true,
      signedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(dialog().getByRole('alert')).toHaveTextContent('It counts once, for five minutes');
    expect(dialog().getByRole('button', { name: 'Log in again' })).toBeVisible();
  });

  test('why a login proved nothing is said', async () => {
    await at('/mfg/approve/22?signing=approveRd&unsigned=unknown');
    expect(dialog().getByText(/that of another user/)).toBeVisible();
    expect(dialog().queryByRole('checkbox', { name: /^I sign/ })).toBeNull();
  });
});
