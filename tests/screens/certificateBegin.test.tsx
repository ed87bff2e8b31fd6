/** A certificate begins with two forms at one address: the lot is named, then who analysed it. Nothing typed in the second is lost to the first. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { views } from '#src/actions/index.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

const begun = {
  id: 31,
  version: 1,
  lotApprovalId: 4,
  supplierId: 5,
  specId: 8,
  seq: 1,
  status: 'Open',
  productName: 'Oat flour',
  qty: 4800,
  unit: 'kg',
  lotNo: null,
  mfgDate: null,
  expDate: null,
  coas: [],
  lotApproval: { id: 4, code: 'LA-2026-00004', status: 'Open', dueDate: null },
};
const named = { ...begun, version: 2, lotNo: 'L1', mfgDate: '2026-11-10', expDate: '2027-05-10' };
const address = '/lotApproval/coa/create/4/lot/31';

beforeEach(() => loadTexts('en'));

test.each(['before', 'after'])('what is typed for the certificate stays when the row comes %s the answer of its save', async (order) => {
  let saved = false;
  const page = await openPage(address, {
    user: { roles: ['supplier'], supplierUsers: [{ supplierId: 5, role: 'supplierRd', expiredAt: null }] },
    answers: (env) => {
      env.on('GET', /^\/Lots\/31$/, () => ({ body: saved ? named : begun }));
      env.on('PATCH', /^\/Lots\/31$/, () => {
        saved = true;
        return { body: named, ...(order === 'before' ? { after: 4_000 } : {}) };
      });
    },
  });
  await userEvent.type(await screen.findByLabelText(/^Lot number/), 'L1');
  await userEvent.type(screen.getByLabelText(/^Production date/), '10 Nov 2026{Tab}');
  await userEvent.type(screen.getByLabelText(/^Expires on/), '10 May 2027{Tab}');
  await userEvent.click(screen.getByRole('button', { name: 'Save and continue' }));
  await page.settle();
  // another tab, or the push of this very change, brings the row
  if (order === 'before') await page.wish(views.refresh({ view: `${address}|row` }));
  await userEvent.type(await screen.findByRole('textbox', { name: /^Laboratory/ }), 'Works laboratory');
  const isKept = (): void => expect(page.state().drafts[address]?.values).toMatchObject({ labName: 'Works laboratory' });
  await waitFor(isKept);
  await page.env.advance(5_000);
  await page.settle();
  isKept();
  expect(page.state().navigation.path).toBe(address);
  expect(screen.getByRole('textbox', { name: /^Laboratory/ })).toHaveValue('Works laboratory');
  expect(Object.keys(page.state().drafts)).toEqual([address]);
});
