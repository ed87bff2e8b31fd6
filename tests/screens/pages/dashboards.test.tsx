/** The dashboard of everybody over the demonstration rows: each number and each filter leads to a mounted page that shows exactly the rows it counts. */
import { topicRowsFor, topicsOf } from '#domain/topics.ts';
import { entityNamed } from '#domain/index.ts';
import { createAnswers, paramsAt } from '#mocks/answers.ts';
import { live } from '#src/actions/index.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import { viewKey } from '#src/selectors/views.ts';
import { openPage, loadTexts, type Opened } from '../complaintsClient.tsx';
import { demoKnown, type Known } from '../../support/mockServer.ts';
import { people, type DemoPerson } from '../../support/people.ts';
import { table } from './pages.ts';

beforeAll(() => loadTexts());
jest.setTimeout(120_000);

const everybody = (Object.keys(people) as DemoPerson[]).filter((name) => name !== 'temp');

/** What the server counts for this caller's badges. */
const countsOf = ({ caller, data }: Known): Record<string, number> => {
  const answer = createAnswers({ caller, params: paramsAt('2026-11-21T03:00:00.000Z', caller), data });
  const count = (topic: string, of: string): number => {
    const { collection } = entityNamed(of);
    const { status, body } = answer({ method: 'GET', collection, id: 'count', query: new URLSearchParams({ topic }) });
    return status === 200 ? (body as { count: number }).count : 0;
  };
  return Object.fromEntries(
    topicsOf(caller!).map((topic) => [topic, topicRowsFor(topic, caller!).reduce((sum, { of }) => sum + count(topic, of), 0)]),
  );
};

const open = async (href: string, known: Known): Promise<Opened> => {
  const page = await openPage(href, { as: known, table, leads: (to) => mayOpen(to, known) });
  await page.wish(
    live.polled({
      seq: null,
      epoch: null,
      counts: countsOf(known),
      parts: {},
      failed: [],
      refused: [],
      announcements: null,
      complete: true,
      at: page.env.clock.now(),
    }),
  );
  return page;
};
const mayOpen = (href: string, { caller }: Known): boolean => {
  const matched = matchPath(table, href.split('?')[0]!);
  return matched !== null && allowed(matched.route, caller!.roles);
};

interface Counted {
  what: string;
  n: number;
  href: string;
}
const numberIn = (element: Element | null): number => Number((element?.textContent ?? '').replace(/\D/g, ''));
const counted = (): Counted[] => [
  ...[...document.querySelectorAll<HTMLAnchorElement>('a[data-tile]')].map((one) => ({
    what: one.dataset['tile']!,
    n: numberIn(one.querySelector('.strip__value')),
    href: one.getAttribute('href')!,
  })),
  ...[...document.querySelectorAll<HTMLAnchorElement>('.work-filters li:not([hidden]) a')].map((one) => ({
    what: one.textContent,
    n: numberIn(one.querySelector('span')),
    href: one.getAttribute('href')!,
  })),
];

/** Rows of the page an address opens: the lines of the work list, or the total of its list. */
const rowsAt = async (href: string, known: Known): Promise<number> => {
  const page = await open(href === '/dashboard' ? '/dashboard?all=1' : href, known);
  const lines = document.querySelectorAll('a.work-line').length;
  const { path } = page.state().navigation;
  const total = page.state().views[viewKey(path, 'list')]?.total;
  page.unmount();
  return path === '/dashboard' ? lines : (total ?? -1);
};

test.each(everybody)('%s: a number is its rows, and what cannot be opened cannot be pressed', async (name) => {
  const known = demoKnown(name);
  const page = await open('/dashboard', known);
  const all = counted();
  const links = [...document.querySelectorAll('main a[href], .dash a[href], .strip a[href]')].map((one) => one.getAttribute('href')!);
  page.unmount();
  expect(links.filter((href) => !mayOpen(href, known))).toEqual([]);
  const found: unknown[] = [];
  for (const one of all) found.push({ ...one, n: await rowsAt(one.href, known) });
  expect(found).toEqual(all);
});

test('the check has seen numbers of every kind', async () => {
  const seen = new Set<string>();
  for (const name of ['qa', 'odom', 'supplierqa', 'warehouseadmin'] as const) {
    const page = await open('/dashboard', demoKnown(name));
    for (const { what } of counted()) seen.add(what.replace(/ [\d,]+$/, ''));
    page.unmount();
  }
  expect([...seen]).toEqual(
    expect.arrayContaining(['overdue', 'soon', 'waitingSuppliers', 'waitingQa', 'onHold', 'All', 'Complaints', '8D reports', 'Movements']),
  );
});
