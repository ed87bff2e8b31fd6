/** The paper of a specification as a page: what it says, in which edition, its sections, its PDF while it is made, and the ways to it. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

// "Tom yum instant noodles", revision 4 in force
const print = '/specs/print/4';
const picker = () => within(screen.getByRole('group', { name: 'Sections' }));
const headings = (): (string | null)[] => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

test('it shows every section, the mark, the edition and the signature', async () => {
  await openPage(print, { as: 'qa' });
  expect(headings()).toEqual(expect.arrayContaining(['General', 'Composition', 'Parameters', 'Sensory', 'Signatures']));
  expect(screen.getByText('Full edition: with the shares of all ingredients')).toBeVisible();
  expect(document.querySelector('[data-draft="UNCONTROLLED COPY"]')).not.toBeNull();
  expect(screen.getByText('I have checked this specification and approve it for production.')).toBeVisible();
  expect(screen.getByText(/^Signed content [0-9a-f]{64}$/)).toBeVisible();
});

test('sourcing sees the shared edition', async () => {
  await openPage(print, { as: 'sourcing' });
  expect(screen.getByText('Shared edition: shares of confidential ingredients as bands')).toBeVisible();
});

test('sections are chosen, in the address; none chosen is all of them', async () => {
  const page = await openPage(`${print}?parts=general,parameters`, { as: 'qa' });
  expect(headings()).toEqual(['General', 'Parameters', 'Signatures']);
  await userEvent.click(picker().getByRole('checkbox', { name: 'General' }));
  await page.settle();
  expect(headings()).toEqual(['Parameters', 'Signatures']);
  await userEvent.click(picker().getByRole('checkbox', { name: 'Parameters' }));
  await page.settle();
  expect(page.state().navigation.query['parts']).toBeUndefined();
  expect(headings().length).toBeGreaterThan(8);
});

test('a draft says so', async () => {
  await openPage('/specs/print/7', { as: 'qa' });
  expect(document.querySelector('[data-draft="DRAFT"]')).not.toBeNull();
});

test.each([
  ['/specs/show/4', 'qa', '/specs/print/4'],
  ['/specs/history/4', 'sourcing', '/specs/print/4'],
  ['/specs/approve/12', 'qa', '/specs/print/12'],
  ['/mfg/show/4', 'qa', '/mfg/print/4'],
  ['/mfg/show/4', 'sourcing', null],
] as const)('%s leads %s to %s', async (from, as, href) => {
  await openPage(from, { as });
  const link = screen.queryByRole('link', { name: 'Print' });
  expect(link?.getAttribute('href') ?? null).toBe(href);
});

test('while its PDF is made the page says so, and it can be stopped', async () => {
  const page = await openPage(print, { as: 'qa', answers: (env) => env.on('GET', /ProductMfgSpecs\/4\/paper/, { after: 2_000 }) });
  await userEvent.click(screen.getByRole('button', { name: 'PDF' }));
  expect(screen.getByRole('progressbar', { name: 'Making the PDF' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await page.settle();
  expect(screen.getByRole('button', { name: 'PDF' })).toBeVisible();
  expect(page.state().files).toEqual({});
});
