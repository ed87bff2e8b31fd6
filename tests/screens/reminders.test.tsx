/** The three reminder dialogs: content, sizes, actions of their buttons, and their order. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialogs } from '#src/app/dialogs/Dialogs.tsx';
import { ClockContext } from '#src/components/values/clock.tsx';
import type { State } from '#src/store/state.ts';
import { draw, useTexts } from '../app/client.tsx';

beforeEach(() => useTexts('en'));

const now = Date.parse('2026-11-21T03:00:00.000Z');
const show = (notices: Partial<State['notices']>, more: Parameters<typeof draw>[1] = {}) =>
  draw(
    <ClockContext value={{ now: () => now, zone: 'Asia/Bangkok', deviceZone: 'Asia/Bangkok' }}>
      <Dialogs routes={[]} />
    </ClockContext>,
    { notices, ...more },
  );
const width = (): string =>
  [...document.querySelectorAll('[class*="modal--"]')]
    .flatMap((one) => [...one.classList])
    .filter((name) => name.startsWith('modal--'))
    .join(' ');

test('licences: half the width, at most 400 high, missing and ailing ones with their reason', async () => {
  const licence = {
    id: 1,
    name: 'HACCP',
    mandatory: true,
    reasons: ['Food factory'],
    held: false,
    state: 'Missing',
    certificateId: null,
    expireDate: null,
    renewal: null,
  };
  const gmp = { ...licence, id: 2, name: 'GMP', held: true, state: 'Expiring', certificateId: 4, expireDate: '2026-12-11' };
  const { wished } = show({
    open: 'license',
    licenses: [
      licence,
      gmp,
      { ...gmp, id: 3, name: 'Halal', state: 'Rejected', certificateId: 5 },
      { ...gmp, id: 4, name: 'Organic', certificateId: 6, renewal: { certificateId: 7, status: 'Rejected', expireDate: '2027-12-11' } },
    ],
  });
  // its code comes with the first reminder
  await screen.findByRole('dialog');
  expect(width()).toContain('half');
  expect(document.querySelector('.scroll-400')).not.toBeNull();
  expect([...document.querySelectorAll('tbody tr')].map((row) => row.textContent)).toEqual([
    expect.stringMatching(/HACCP.*Food factory.*Missing/),
    expect.stringMatching(/GMP.*20/),
    expect.stringMatching(/Halal/),
    expect.stringMatching(/Organic.*Renewal: .*Rejected/),
  ]);
  // each line opens what it names
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/company/certificate/create?licenseId=1',
    '/company/certificate/update/4',
    '/company/certificate/edit/5',
    '/company/certificate/edit/7',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Add certificate' }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'notices.close', payload: { kind: 'license', go: '/company/certificate/create' } }),
  );
});

test('documents: a third, state and reason; closed by Escape', async () => {
  const { wished } = show({
    open: 'documents',
    documents: [
      { id: 1, name: 'Code of conduct', state: 'waiting', reason: null },
      { id: 2, name: 'Supply agreement', state: 'refused', reason: 'Not signed' },
    ] as never,
  });
  await screen.findByRole('dialog');
  expect(width()).toContain('third');
  expect(screen.getByText('Not signed')).toBeVisible();
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/headOffice/documentReview/1',
    '/headOffice/documentReview/2',
  ]);
  // keys that were on their way to the page when it opened do not close it
  await userEvent.keyboard('{Escape}');
  expect(wished).toEqual([]);
  await waitFor(async () => {
    await userEvent.keyboard('{Escape}');
    expect(wished).toContainEqual(expect.objectContaining({ type: 'notices.close', payload: { kind: 'documents' } }));
  });
});

const item = (id: number, more: object = {}) => ({
  supplierAnnouncementId: id,
  announcementId: id,
  supplierId: 3,
  name: `News ${id}`,
  important: false,
  needAnswer: false,
  answerDueDate: null,
  publishedAt: '2026-11-20T03:00:00.000Z',
  ...more,
});

test('announcements that need no answer offer Answer and Close too', async () => {
  const { wished } = show({ open: 'announcement', announcements: [item(1)] });
  expect(screen.getByRole('link', { name: 'News 1' })).toHaveAttribute('href', '/announcement/edit/1');
  expect(screen.getByText('Close', { selector: 'button *, button' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'notices.close', payload: { kind: 'announcement', go: '/announcement/list' } }),
  );
});

test('announcements: a third, only those not shown yet, until when an answer is wanted; Answer leads to the list', async () => {
  const { wished } = show({
    open: 'announcement',
    announcements: [item(3, { important: true, needAnswer: true, answerDueDate: '2026-11-24' }), item(2), item(1)],
    shown: [2],
  });
  expect(width()).toContain('third');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual([
    expect.stringMatching(/News 3.*in 3 d/),
    expect.stringMatching(/News 1/),
  ]);
  expect(screen.getByLabelText('important')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Answer' }));
  expect(wished).toContainEqual(
    expect.objectContaining({ type: 'notices.close', payload: { kind: 'announcement', go: '/announcement/list' } }),
  );
});

test('the idle countdown goes before all of them', () => {
  show({ open: 'announcement', announcements: [item(1)] }, { inactivity: { warningSince: now, idleUntil: now + 60_000 } });
  expect(screen.getByRole('alertdialog')).toBeVisible();
  expect(screen.queryByText('News 1')).toBeNull();
});
