/** Results of a certificate where they are corrected: what was said of single lines at its rejection stands above them. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { demoKnown } from '../support/mockServer.ts';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

test('why a certificate was rejected, and what was said of single lines, stands above its results', async () => {
  const { data } = demoKnown('sourcing');
  const coa = data['COA']!.find(({ context, status }) => context === 'marketPlace' && status === 'Rejected')!;
  const line = data['COAResult']!.find((row) => row['coaId'] === coa.id && row['reviewComment'])!;
  await openPage(`/product/coa/create/${String(coa['productInfoId'])}?coa=${coa.id}`, { as: 'sourcing' });
  const said = await screen.findByRole('list', { name: 'Comments on lines' });
  expect(
    within(said)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual([expect.stringContaining(String(line['reviewComment']))]);
  expect(screen.getByText(String(coa['decisionReason']))).toBeVisible();
});

test('a save that the server refused is said where the step waits for it, and does not keep it waiting for ever', async () => {
  const { data } = demoKnown('sourcing');
  const coa = data['COA']!.find(({ context, status }) => context === 'marketPlace' && status === 'Rejected')!;
  const page = await openPage(`/product/coa/create/${String(coa['productInfoId'])}?coa=${coa.id}`, { as: 'sourcing' });
  page.env.on('POST', /^\/COAs\/\d+\/save$/, () => ({
    status: 422,
    body: {
      error: { statusCode: 422, name: 'ValidationError', code: 'RESULT_INVALID', message: 'A result was not understood.', details: {} },
    },
  }));
  const laboratory = await screen.findByRole('textbox', { name: /^Laboratory/ });
  await userEvent.clear(laboratory);
  await userEvent.type(laboratory, 'Another laboratory');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await page.settle();
  await userEvent.click(document.querySelector('[data-step="submit"]')!);
  const dialog = await screen.findByRole('dialog');
  await waitFor(() => expect(within(dialog).getByText('A result was not understood.')).toBeVisible());
});
