/** The answer of a head office to a required document: a file that is evidence already, an upload, the draft of both, and who relies on the signed copy. */
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Row } from '#domain/kernel/entity.ts';
import { demoData } from '#mocks/data/index.ts';
import { demoGroupId } from '#mocks/data/suppliers.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

const demo = demoData('2026-11-21T03:00:00.000Z');
/** The demo group's answer to the current revision of the document. */
const answerTo = (code: string): Row => {
  const { currentRevisionId } = demo['Document']!.find((row) => row['code'] === code)!;
  return demo['SupplierDocument']!.find(
    (row) => row['documentRevisionId'] === currentRevisionId && row['supplierGroupId'] === demoGroupId,
  )!;
};
const open$ = answerTo('SUP-AGR');
const accepted = answerTo('NDA');
const submitPath = `/SupplierDocuments/${open$.id}/submit`;
const dialog = () => within(screen.getByRole('dialog', { name: 'Sign and submit this document?' }));
const button = (name: string) => screen.getByRole('button', { name });
beforeEach(() => loadTexts('en'));

test('a file approved before is the signed copy; it stays in the dialog that is closed and opened again', async () => {
  const page = await openPage(`/headOffice/documentReview/${open$.id}`, { as: 'suppliergroup' });
  await userEvent.click(button('Sign and submit'));
  await userEvent.type(dialog().getByLabelText(/^Signed by/), 'Quality director');
  await userEvent.click(dialog().getByRole('button', { name: 'Use a file already approved' }));
  await page.settle();
  const offered = within(screen.getByRole('dialog', { name: 'Files already approved' }));
  expect(offered.getByText('Certificate, Oat Mill, H-7')).toBeVisible();
  expect(offered.getByText('Signed document, Same head office, COC')).toBeVisible();
  await userEvent.click(offered.getByRole('button', { name: 'halal.pdf' }));
  expect(dialog().getByText('halal.pdf')).toBeVisible();
  // one file: there is no room for another
  expect(dialog().queryByRole('button', { name: 'Use a file already approved' })).toBeNull();
  await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
  await page.settle();

  await userEvent.click(button('Sign and submit'));
  expect(dialog().getByText('halal.pdf')).toBeVisible();
  await userEvent.type(dialog().getByLabelText(/^Position of the signer/), 'Director');
  await userEvent.click(dialog().getByRole('button', { name: 'Sign and submit' }));
  await page.settle();
  expect(page.asked('POST', submitPath).map(({ body }) => body)).toMatchObject([
    { file: 'AAAAAAAAAAAAAAAAAAAAAA.pdf', signerName: 'Quality director', signerTitle: 'Director' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a press during an upload waits for its end', async () => {
  const key = 'CCCCCCCCCCCCCCCCCCCCCC.pdf';
  const page = await openPage(`/headOffice/documentReview/${open$.id}`, {
    as: 'suppliergroup',
    answers: (env) => env.on('POST', /^\/SupplierDocuments\/upload$/, { body: { file: key, name: 'signed.pdf', size: 8 }, after: 3_000 }),
  });
  await userEvent.click(button('Sign and submit'));
  await userEvent.type(dialog().getByLabelText(/^Signed by/), 'Quality director');
  await userEvent.type(dialog().getByLabelText(/^Position of the signer/), 'Director');
  const picked = new File(['%PDF-1.7'], 'signed.pdf', { type: 'application/pdf' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('[role="dialog"] input[type="file"]')!, picked);
  await userEvent.click(dialog().getByRole('button', { name: 'Sign and submit' }));
  await page.settle();
  expect(page.asked('POST', submitPath)).toHaveLength(0);
  await act(() => page.env.advance(3_000));
  await page.settle();
  expect(page.asked('POST', submitPath).map(({ body }) => body)).toMatchObject([{ file: key }]);
});

test('who relies on the signed copy is named on the page, and before its acceptance is revoked', async () => {
  const certificate = {
    id: 12,
    certificateNo: 'O-12',
    status: 'Approved',
    disable: false,
    expireDate: '2027-10-01',
    supplier: { id: 6, name: 'Oat Mill' },
    license: { id: 4, name: 'Organic', renewLeadDays: 60 },
  };
  const page = await openPage(`/supplier/headOffice/documentAcceptReview/${accepted.id}/supplier/${demoGroupId}`, {
    as: 'sourcing',
    answers: (env) =>
      env.on('GET', /^\/SupplierDocuments\/\d+\/evidence$/, { body: { certificates: [certificate], documents: [], hidden: 0 } }),
  });
  const section = within(page.container.querySelector<HTMLElement>('#relying')!);
  expect(section.getByText('Oat Mill')).toBeVisible();
  expect(section.getByRole('link', { name: 'Organic, O-12' })).toHaveAttribute('href', '/supplier/certificate/show/12');
  await userEvent.click(button('Revoke acceptance'));
  expect(within(screen.getByRole('dialog')).getByText(/^1 other record relies on the same file/)).toBeVisible();
});
