/** The page of a specification says what its checks find, and only what its reader may know. */
import axe from 'axe-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const checks = () => within(screen.getByRole('region', { name: 'Checks' }));
const items = (): HTMLElement[] => checks().getAllByRole('listitem');

// "Oat cookies dark chocolate 200 g": the factory has filled its first sections
test('what blocks the submit comes first, each finding leads to its section, the rest is a press away', async () => {
  await openPage('/specs/show/7', { as: 'supplierqa' });
  // codes are read by their names
  expect(within(screen.getByRole('region', { name: 'General' })).getByText('Thailand, China, Singapore')).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Composition' })).queryByText('gluten')).toBeNull();
  const [, count] = /^(\d+) block the submit/.exec(checks().getByText(/block the submit/).textContent ?? '') ?? [];
  expect(Number(count)).toBeGreaterThan(8);
  expect(items()).toHaveLength(8);
  expect(within(items()[0]!).getByRole('img', { name: 'Blocks the submit' })).toBeVisible();
  for (const link of checks().getAllByRole('link')) expect(document.querySelector(link.getAttribute('href')!)).not.toBeNull();
  await userEvent.click(checks().getByRole('button', { name: /^Show all/ }));
  expect(items().length).toBeGreaterThanOrEqual(Number(count));
  expect((await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } })).violations).toEqual([]);
});

test('whoever does not see confidential shares is told nothing false about the composition', async () => {
  await openPage('/specs/show/7', { as: 'sourcing' });
  expect(checks().getByText(/Shares of confidential ingredients are hidden from you/)).toBeVisible();
  await userEvent.click(checks().getByRole('button', { name: /^Show all/ }));
  expect(checks().queryByRole('link', { name: 'Composition' })).toBeNull();
});

test('the policy of the master specification is part of the checks, as the server answers it', async () => {
  const wall = { lineKey: 'wall', seq: 1, group: 'physical', name: 'Wall thickness', type: 'numeric', unit: 'mm', max: 2 };
  const masterSpec = {
    code: 'MS-0099',
    revision: 3,
    labelChecklist: [],
    requiredSections: [],
    bannedIngredients: ['Oat flakes'],
    parameters: [wall],
  };
  await openPage('/specs/show/7', {
    as: 'supplierqa',
    answers: (env) => env.on('GET', /^\/ProductMfgSpecs\/7\/master$/, { body: { masterSpec } }),
  });
  await userEvent.click(checks().getByRole('button', { name: /^Show all/ }));
  expect(checks().getByText(/Wall thickness/)).toBeVisible();
  expect(checks().getByText(/Oat flakes/)).toBeVisible();
});

test('what is in force is not checked again', async () => {
  await openPage('/specs/show/4', { as: 'qa' });
  expect(screen.getByRole('region', { name: 'Composition' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Checks' })).toBeNull();
});
