/** Quantities by place: the warehouse reads "Own warehouse", everybody else its name. */
import { screen } from '@testing-library/react';
import { BalanceTable } from '#src/areas/movements/show/BalanceTable.tsx';
import type { LineRow } from '#src/areas/movements/rows.ts';
import { draw } from '../app/client.tsx';
import { loadTexts } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

const line = { id: 1, locationType: 'warehouse', lotNo: 'L1', branchId: null, receivedQty: 10 } as unknown as LineRow;

test('the warehouse of a line has the name that its reader knows', () => {
  const own = draw(<BalanceTable lines={[line]} type="trace" />);
  expect(screen.getByRole('rowheader', { name: 'Own warehouse' })).toBeVisible();
  own.unmount();
  draw(<BalanceTable lines={[line]} type="trace" warehouse="Warehouse north" />);
  expect(screen.getByRole('rowheader', { name: 'Warehouse north' })).toBeVisible();
  expect(screen.queryByText('Own warehouse')).toBeNull();
});
