/** Results of a certificate where they are corrected: what was said of single lines at its rejection stands above them. */
import { screen, within } from '@testing-library/react';
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
