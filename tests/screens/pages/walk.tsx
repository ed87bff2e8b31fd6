/** One mounted client for each kind of person, led from page to page by the address: for checks of what every page of a session must do. */
import { act } from '@testing-library/react';
import { navigation } from '#src/actions/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { allowed } from '#src/routing/guard.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { demoKnown, type Known } from '../../support/mockServer.ts';
import type { DemoPerson } from '../../support/people.ts';
import { openPage, type Opened } from '../complaintsClient.tsx';
import { addressOf, notOpened, openers, paramsFor, table } from './pages.ts';

/** Pages where nobody is logged in, each with its reason. */
const neverSignedIn: Readonly<Record<string, string>> = {
  login: 'the guard leads on to the dashboard',
  loginCode: 'the second step of a login',
  loginSetUp: 'the second step of a login',
};

/** Public pages are visited by people who are logged in, too. */
const visitorOf = (route: AppRoute): DemoPerson => {
  const chosen = route.path.startsWith('/supplierGroupSetup')
    ? 'suppliergroup'
    : route.path.startsWith('/auditorSetup') || route.path.startsWith('/selectAuditor')
      ? 'auditor'
      : 'supplierqa';
  return route.roles === 'public' ? chosen : (openers(route)[0] as DemoPerson);
};

const visits = (): Map<DemoPerson, AppRoute[]> => {
  const found = new Map<DemoPerson, AppRoute[]>();
  for (const route of table) {
    if (route.id in notOpened || route.id in neverSignedIn) continue;
    const name = visitorOf(route);
    found.set(name, [...(found.get(name) ?? []), route]);
  }
  return found;
};

export interface Visit {
  page: Opened;
  route: AppRoute;
  address: string;
  /** says what is wrong with this page */
  told: (words: string) => void;
}

/** Set-up pages are open while the set-up is not complete: by people of an organisation that has just been created. */
const setUps = ['/supplierSetup', '/supplierGroupSetup', '/auditorSetup'];
const beforeSetUp = (known: Known): Known => {
  const undone = (name: string): Row[] => (known.data[name] ?? []).map((row) => ({ ...row, wizardCompleted: false }));
  return {
    ...known,
    data: { ...known.data, Supplier: undone('Supplier'), SupplierGroup: undone('SupplierGroup'), Auditor: undone('Auditor') },
  };
};

/** Leads a mounted client of each person through the pages; answers what `visit` told, and pages that no person reached. */
export const walk = async (visit: (one: Visit) => Promise<void>, only: (route: AppRoute) => boolean = () => true): Promise<string[]> => {
  const faults: string[] = [];
  for (const [name, all] of visits()) {
    const known = demoKnown(name);
    const mine = all.filter(only);
    if (mine.length === 0) continue;
    const openAt = (address: string, as = known): Promise<Opened> => openPage(address, { as, table, leads: () => true });
    let page = await openAt('/myProfile');
    let setUp = false;
    for (const route of mine) {
      const told = (words: string): number => faults.push(`${name} ${route.path}: ${words}`);
      const params = route.roles === 'public' || allowed(route, known.caller!.roles) ? await paramsFor(route, known) : undefined;
      if (!params) {
        told('no row opens it');
        continue;
      }
      const address = addressOf(route, params);
      if (setUp || setUps.includes(route.path)) {
        setUp = setUps.includes(route.path);
        page.unmount();
        page = await openAt(address, setUp ? beforeSetUp(known) : known);
      } else await page.wish(navigation.go({ to: address }));
      if (page.state().navigation.routeId === route.id) await visit({ page, route, address, told });
      else told(`led to ${page.state().navigation.path}`);
    }
    page.unmount();
  }
  return faults;
};

/** Moves the client's clock, firing its timers. */
export const later = async (page: Opened, ms: number): Promise<void> => {
  await act(() => page.env.advance(ms));
  await page.settle();
};
