/** The page of a decision: what changed, what stands against each decision, who may take which. */
import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

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
