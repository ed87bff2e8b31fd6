/** Every number of every page that stands in a link is the number of rows the link leads to; and what else counts rows agrees with the rows beside it. */
import '#tests/setup-client.ts';
import { act, fireEvent } from '@testing-library/react';
import i18next from 'i18next';
import { figures } from '#domain/figures.ts';
import { entities, entityNamed } from '#domain/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { turnOf } from '#domain/kernel/turn.ts';
import { routes } from '#src/app/routes.ts';
import { allowed } from '#src/routing/guard.ts';
import { matchPath } from '#src/routing/matcher.ts';
import type { AppRoute } from '#src/routing/routeTable.ts';
import { paramsAt, selectCaller } from '#src/selectors/session.ts';
import { selectView } from '#src/selectors/views.ts';
import { takeLeftover } from '#tests/support/leftover.ts';
import { opened } from '#tests/support/opens.ts';
import type { DemoPerson } from '#tests/support/people.ts';
import { loadTexts } from '#tests/screens/complaintsClient.tsx';
import { notOpened, paramsFor, addressOf } from '#tests/screens/pages/pages.ts';
import { demoKnown } from '#tests/support/mockServer.ts';
import { DemoClient } from './demoClient.ts';
import { startDemo, type Demo } from './startDemo.ts';
import { forgetCounts, hearCounts, linkedNumbers, type LinkedNumber } from './numbersOf.ts';
import { rowsBehind, type Narrowed } from './rowsBehind.ts';

/** What the console says of the way pages are drawn here. */
const ofTheTest = /Failed to create chart|was not wrapped in act\(/;

/** Texts with a count that is no number of rows behind their link, each with what it counts. */
const otherCounts: readonly (readonly [key: RegExp, why: string])[] = [
  [/^values\./, 'a value in words'],
  [/^(time|period)\./, 'days, hours, minutes'],
  [/^progress\.(missing|results)$/, 'fields and results of the chapter that the link jumps to'],
];
/** Numbers that are some of the rows behind the link, and which. */
const partOf: Readonly<Record<string, Narrowed>> = {
  'numbers.late': { words: { overdue: '1' } },
  'numbers.recalls': { words: { type: 'recall' } },
  'numbers.today': { counted: '.work-group--today a.work-line' },
  'open.parts.documents': { counted: '#documents [data-status]:not([data-status="Accepted"])' },
  'answering.findings': { counted: 'main [data-finding]' },
  'guards.branchesAnswered': { counted: 'main [data-state="open"]' },
};
/** Figures that measure: their links open the rows that were measured. */
const measured = (): readonly string[] =>
  figures
    .filter(({ unit }) => unit !== 'count')
    .map(({ name }) => i18next.t('dashboard:figures.tableOf', { title: i18next.t(`dashboard:figures.${name}.title`) }));

const isCount = ({ key, element }: LinkedNumber): boolean => {
  if (key !== null && otherCounts.some(([other]) => other.test(key))) return false;
  const figure = element.closest('.figure__table')?.getAttribute('aria-label');
  return !figure || !measured().includes(figure);
};

/** Charts as tables: each value has its link there as in the picture. */
const everyFigure = `figures=all&tables=${figures.map(({ name }) => name).join(',')}`;
const probe = 987_654_321;

/** The newest two rows of a collection and the oldest two. */
const newestAndOldest = async (collection: string, fields: readonly string[], client: DemoClient): Promise<Row[]> => {
  const listed = await Promise.all(
    ['id desc', 'id asc'].map((order) => {
      const filter = JSON.stringify({ fields, order, limit: 2 });
      return client.call<Row[]>({ method: 'GET', path: `/${collection}`, query: { filter } });
    }),
  );
  const rows = listed.flatMap(({ status, body }) => (status === 200 ? body : []));
  return [...new Map(rows.map((row) => [row.id, row])).values()];
};

/** Pages whose address names several fields of a row, as the face of its entity writes them. */
const addressesByFace = async (route: AppRoute, client: DemoClient): Promise<string[]> => {
  for (const { face, collection } of entities)
    for (const page of face?.pages ?? []) {
      const fields = [...page.matchAll(/\{(\w+)\}/g)].map(([, name]) => name!);
      if (matchPath(routes, page.replace(/\{\w+\}/g, '7').split('?')[0]!)?.route.id !== route.id) continue;
      const rows = await newestAndOldest(collection, ['id', ...fields], client);
      return rows.map((row) => page.replace(/\{(\w+)\}/g, (_, name: string) => String(row[name])));
    }
  return [];
};

/** Rows of a page about one record: the newest and the oldest two. */
const addressesOf = async (route: AppRoute, client: DemoClient): Promise<string[]> => {
  if (route.id === 'dashboard') return [`/dashboard?all=1&${everyFigure}`, `/dashboard?all=1&period=30&${everyFigure}`, '/dashboard'];
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const params = await paramsFor(route, demoKnown(client.name));
  if (!params) return [];
  if (names.length !== 1) {
    const found = await addressesByFace(route, client);
    return found.length > 0 ? found : [addressOf(route, params)];
  }
  const { rows } = await opened(addressOf(route, { [names[0]!]: String(probe) }), client.caller);
  const collection = rows.find(({ id }) => id === probe)?.collection;
  if (!collection) return [addressOf(route, params)];
  const listed = await newestAndOldest(collection, ['id'], client);
  return listed.map(({ id }) => addressOf(route, { [names[0]!]: String(id) }));
};

/** What a button of a page shows: a dialog with numbers. */
const dialogs: Readonly<Record<string, string>> = { factoryShow: 'Deactivate', headOfficeShow: 'Deactivate' };

interface Shown extends LinkedNumber {
  at: string;
}

const look = async (client: DemoClient, address: string, route: AppRoute): Promise<Shown[]> => {
  forgetCounts();
  await client.go(address);
  if (client.state().navigation.routeId !== route.id) return [];
  const button = [...document.querySelectorAll('main button')].find((one) => one.textContent?.trim() === dialogs[route.id]);
  if (button) {
    fireEvent.click(button);
    await client.quiet();
  }
  return linkedNumbers(address.split('#')[0]!).map((one) => ({ ...one, at: address }));
};

/** Where a number stands: the key of its text, or the class of the link or of what is in it. */
const placeOf = ({ link, key }: LinkedNumber): string =>
  key ??
  ([...link.querySelectorAll('[class]')].map((one) => one.className).find(Boolean) || link.className || link.parentElement!.className);

/** Leads one person over every page, and behind each number once. */
const walk = async (client: DemoClient, places: Set<string>): Promise<string[]> => {
  const faults: string[] = [];
  const shown = new Map<string, Shown>();
  for (const route of routes) {
    if (route.id in notOpened || route.roles === 'public' || !allowed(route, client.caller.roles)) continue;
    for (const address of await addressesOf(route, client)) {
      for (const one of await look(client, address, route)) {
        if (!isCount(one)) continue;
        places.add(placeOf(one));
        shown.set(`${one.key !== null && Object.hasOwn(partOf, one.key) ? one.key : ''} ${one.n} ${one.href}`, one);
      }
      faults.push(...takeLeftover().missing.map((key) => `${client.name} ${address}: text missing: ${key}`));
      faults.push(...turnMissing(client, route).map((words) => `${client.name} ${address}: ${words}`));
      for (const [what, differs] of Object.entries(above))
        faults.push(...differs().map((words) => `${client.name} ${address}: ${what} ${words}`));
    }
  }
  const rows = new Map<string, string>();
  for (const { n, href, key, reads, at } of shown.values()) {
    const narrowed = key === null ? undefined : partOf[key];
    const asked = `${href} ${JSON.stringify(narrowed)}`;
    if (!rows.has(asked)) rows.set(asked, await rowsBehind(client, href, narrowed));
    if (rows.get(asked) !== String(n))
      faults.push(`${client.name} ${at}: “${reads}” (${n}${key ? `, ${key}` : ''}) leads to ${href}: ${rows.get(asked)}`);
  }
  return faults;
};

/** Number of a text, of what stands in it: "3,125" and "Complaints 12". */
const numberIn = (element: Element | null): number => Number((element?.textContent ?? '').replace(/\D/g, ''));
const count = (selector: string, within: ParentNode = document): number => within.querySelectorAll(selector).length;

/** Numbers that stand above the rows they count: what differs, in words. */
const above: Readonly<Record<string, () => string[]>> = {
  'group of the work list': () =>
    // all of them: the first ten alone stand under the numbers of all
    [...document.querySelectorAll('.dash__work:not(:has(.dash__more)) .work-group')].flatMap((group) => {
      const [said, rows] = [numberIn(group.querySelector('h3 span:last-child')), count('a.work-line', group)];
      return said === rows ? [] : [`${group.className}: ${said} above ${rows} lines`];
    }),
  'state of the matrix': () =>
    [...document.querySelectorAll<HTMLElement>('.matrix-counts [data-count]')].flatMap((one) => {
      const state = one.dataset['count']!;
      const [said, cells] = [numberIn(one.querySelector('b')), count(`[data-cell="${state}"]`)];
      return said === cells ? [] : [`${state}: ${said} above ${cells} cells`];
    }),
  'part of a record': () =>
    [...document.querySelectorAll('.section')].flatMap((section) => {
      const said = section.querySelector(':scope > .section__head .section__count')?.textContent ?? '';
      const rows = count('[data-row]', section.querySelector(':scope > .section__body')!);
      return rows === 0 || !/^\d+$/.test(said) || rows === Number(said)
        ? []
        : [`${section.querySelector('h2')?.textContent}: ${said} above ${rows} rows`];
    }),
};

/** Pages of a record that are no place to act: paper, the form of its values or of a row of it, its editor where that is the act, its revisions and facts, its copy, what is accepted and so nobody's turn. */
const noTurn: readonly string[] = [
  'complaintPrint',
  'headOfficeEdit',
  'factoryEdit',
  'factoryTechnologyChoice',
  'documentAcceptReview',
  'specPrint',
  'developedSpecPrint',
  'specCopy',
  'developedSpecCreate',
  'developedSpecCopy',
  'specProduct',
  'specHistory',
  'specInfo',
  'masterEdit',
  'operationEdit',
  'productEdit',
  'operationBeside',
  'operationHistory',
  'masterRevise',
  'masterHistory',
  'selfAuditAnswers',
  'selfAuditAnswersOfType',
  'selfAuditSummary',
  'nirEdit',
  'nirHistory',
  'nirHistoryInfo',
  'nirMatching',
  'sampleMatrix',
  'sampleParcel',
  'sampleLabels',
  'lotApprovalCreate',
  'coaCreate',
  'coaEdit',
  'productCoaCreate',
  'deliveryCoa',
  'deliveryCoaEdit',
];

/** Each page about a record says whose turn it is, where somebody is expected to act. */
const turnMissing = (client: DemoClient, route: AppRoute): string[] => {
  const state = client.state();
  const view = selectView(state, 'row');
  const row = view?.rows[0];
  const entity = entities.find(({ collection }) => collection === view?.collection);
  if (!row || !entity || noTurn.includes(route.id)) return [];
  const turned = turnOf(entity, row, selectCaller(state), paramsAt(state, client.page.env.clock.now()), entityNamed);
  if (!turned) return [];
  const key = `turns.${entity.name}.${turned.turn.key}.${turned.mine ? 'mine' : 'other'}`;
  const texts = (i18next.options.ns as string[]).filter((ns) => i18next.exists(key, { ns })).map((ns) => i18next.t(key, { ns }));
  const drawn = document.querySelector('main')?.textContent ?? '';
  return texts.some((text) => drawn.includes(text)) ? [] : [`does not say “${texts.join('/')}” (${key})`];
};

/** The finder: each kind says how many of it are found, and all together are what the kinds say. */
const finder = async (client: DemoClient, typed: string): Promise<string[]> => {
  const search = i18next.t('shell:goTo.title');
  fireEvent.click(document.querySelector(`.goto-button, .topbar__tools button[aria-label="${search}"]`)!);
  await client.quiet();
  fireEvent.change(document.querySelector('.finder input')!, { target: { value: typed } });
  await client.quiet();
  await act(() => client.page.env.advance(1_000));
  await client.quiet();
  const faults: string[] = [];
  const scopes = count('.finder__scopes button');
  const numbers: number[] = [];
  for (let i = 0; i < scopes; i += 1) {
    const button = document.querySelectorAll('.finder__scopes button')[i]!;
    fireEvent.click(button);
    await client.quiet();
    const [said, all] = [numberIn(button), / (\d+)\D*$/.exec(document.querySelector('.finder__group span')?.textContent ?? '')?.[1]];
    const lines = count('.finder__line--record');
    numbers.push(said);
    if (said !== lines && String(said) !== all) faults.push(`${client.name} ${typed}: “${button.textContent}” above ${lines} lines`);
  }
  const [everything = 0, ...kinds] = numbers;
  const sum = kinds.reduce((all, n) => all + n, 0);
  if (everything !== sum) faults.push(`${client.name} ${typed}: everything ${everything}, its kinds ${sum}`);
  fireEvent.click(document.querySelector('.finder__close')!);
  await client.quiet();
  return faults;
};

/** The tests of some people: each group is a file of its own, so that they run at once. `expected`: numbers that must be among those they see. */
export const everyNumber = (names: readonly DemoPerson[], expected: readonly string[]): void => {
  let demo: Demo;
  const places = new Set<string>();
  jest.setTimeout(600_000);
  beforeAll(async () => {
    // nothing is painted here
    HTMLCanvasElement.prototype.getContext = () => null;
    const { error } = console;
    jest
      .spyOn(console, 'error')
      .mockImplementation((...words: unknown[]) => (ofTheTest.test(String(words[0])) ? undefined : error(...words)));
    demo = await startDemo();
    await loadTexts();
    hearCounts();
  });
  afterAll(() => demo.stop());

  test.each(names)('each number that %s sees is the number of rows it stands for', async (name) => {
    const client = await DemoClient.enter(demo, name);
    const faults: string[] = [];
    for (const typed of ['oat', 'golden', 'C2026']) faults.push(...(await finder(client, typed)));
    faults.push(...(await walk(client, places)));
    client.leave();
    expect(faults).toEqual([]);
    // a refusal would leave numbers out
    expect(client.refused.filter((words) => /: (400|5\d\d)$/.test(words))).toEqual([]);
  });

  test('numbers of every kind were seen', () => {
    expect([...places].sort()).toEqual(expect.arrayContaining([...expected]));
  });
};
