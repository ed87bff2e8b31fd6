/** While a text file is on its way, menu, tabs and breadcrumb hold the place of a title: a key is never shown. */
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { Sidebar } from '#src/app/shell/sidebar/Sidebar.tsx';
import { TabBar } from '#src/app/shell/TabBar.tsx';
import { routes } from '#src/app/routes.ts';
import { draw, useTexts } from './client.tsx';
import { takeLeftover } from '../support/leftover.ts';

beforeEach(() => useTexts('en'));

test('no key is drawn before its text, and the text takes its place', async () => {
  i18next.removeResourceBundle('en', 'suppliers');
  draw(
    <>
      <Sidebar routes={routes} small={false} onFold={() => undefined} drawerOpen={false} onDrawerClose={() => undefined} />
      <TabBar routes={routes} />
    </>,
    { session: { phase: 'signedIn', roles: ['qa'], activeRole: 'qa' } },
  );
  const menu = screen.getByRole('navigation', { name: /menu/i });
  expect(menu).not.toHaveTextContent(/[a-z]\w*[:.][a-z]\w*/i);
  expect(menu).toHaveTextContent('…');
  expect(takeLeftover().missing).toEqual([]);
  await act(async () => {
    i18next.addResourceBundle('en', 'suppliers', { headOffices: { title: 'Head offices' } }, true, true);
    // the product's texts tell when they are added, those of the tests with the language alone
    await i18next.changeLanguage('en');
  });
  expect(menu).toHaveTextContent('Head offices');
});
