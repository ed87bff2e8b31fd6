/** The register of specifications: what is in them filters it, and the filter stands in the address. */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadTexts, openPage } from './complaintsClient.tsx';

beforeEach(() => loadTexts('en'));

test.each(['qa', 'sourcing', 'supportadmin', 'supplierqa'] as const)(
  '%s finds specifications by an ingredient and an allergen',
  async (as) => {
    const page = await openPage('/specs/list?tab=all', { as });
    const all = page.state().views['/specs/list|list']!.total!;
    page.unmount();
    const filtered = await openPage('/specs/list?tab=all&ingredient=palm%20oil', { as });
    const some = filtered.state().views['/specs/list|list']!;
    expect(some.error).toBeNull();
    expect(some.total).toBeGreaterThan(0);
    expect(some.total).toBeLessThan(all);
    const bar = within(screen.getByRole('list', { name: /filter/i }));
    expect(bar.getByText(/Contains ingredient/)).toBeVisible();
    filtered.unmount();
    const contains = await openPage('/specs/list?tab=all&allergen=peanuts', { as });
    const those = contains.state().views['/specs/list|list']!;
    expect(those.error).toBeNull();
    expect(those.total).toBeLessThan(all);
  },
);

test('the words of an ingredient are typed into its filter and stand in the address', async () => {
  const page = await openPage('/specs/list?tab=all', { as: 'qa' });
  await userEvent.click(screen.getByRole('button', { name: 'Filter' }));
  await userEvent.click(screen.getByRole('button', { name: 'Contains ingredient' }));
  await userEvent.type(screen.getByRole('searchbox', { name: 'Contains ingredient' }), 'palm oil{Enter}');
  await page.settle();
  expect(page.state().navigation.query).toMatchObject({ ingredient: 'palm oil', tab: 'all' });
});
