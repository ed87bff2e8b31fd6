// Properties of the folds: late, double and reordered arrivals do no harm, and the newer row wins everywhere. And what actions are called.
import fc from 'fast-check';
import { fold, initialState } from '#src/actionLog/read/replay.ts';
import * as actions from '#src/actions/index.ts';
import { live, messages, records, views, type AnyAction } from '#src/actions/index.ts';
import type { Row } from '#domain/kernel/entity.ts';
import { welcome } from '#tests/support/clientApp.ts';

const push = (seq: number, n: number): AnyAction =>
  live.pushed({ push: { epoch: 'e1', seq, at: '', badges: { seq, set: { complaints: n } } }, at: seq });
const poll = (seq: number, n: number): AnyAction =>
  live.polled({
    seq,
    epoch: null,
    counts: { complaints: n },
    parts: {},
    failed: [],
    refused: [],
    announcements: null,
    complete: true,
    at: seq,
  });

test('the badge is that of the highest number, whatever the order, doubles and carriers', () => {
  const truth = (seq: number): number => (seq * 7) % 23;
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 11, max: 40 }), fc.boolean()), { minLength: 1, maxLength: 30 }), (arrivals) => {
      const actions = [
        live.welcomed({ welcome: welcome({ badges: { seq: 10, counts: { complaints: truth(10) }, parts: {} } }), at: 0 }),
        ...arrivals.map(([seq, byPoll]) => (byPoll ? poll : push)(seq, truth(seq))),
      ];
      const end = fold(actions);
      const highest = Math.max(10, ...arrivals.map(([seq]) => seq));
      expect(end.badges.topics['complaints']).toMatchObject({ n: truth(highest), asOf: highest, stale: false });
      expect(end.live.lastSeq).toBe(highest);
    }),
  );
});

test('a push of another epoch changes no cursor', () => {
  const state = fold([live.welcomed({ welcome: welcome(), at: 0 }), live.pushed({ push: { epoch: 'old', seq: 99, at: '' }, at: 1 })]);
  expect(state.live.lastSeq).toBe(10);
});

const row = (id: number, version: number): Row => ({ id, version, title: `v${version}` });
const asked = (view: string): AnyAction =>
  views.asked({ view, kind: 'list', collection: 'Complaints', id: null, list: null, remote: null, watches: [], ask: 1, at: 0 });

test('answers, events and fetches in any order: the highest version is shown in every view', () => {
  const arrival = fc.record({
    how: fc.constantFrom('answer', 'fetch', 'load'),
    id: fc.integer({ min: 1, max: 3 }),
    version: fc.integer({ min: 1, max: 9 }),
  });
  fc.assert(
    fc.property(fc.array(arrival, { maxLength: 25 }), (arrivals) => {
      const loaded = (view: string): AnyAction =>
        views.loaded({ view, collection: 'Complaints', ask: 1, rows: [row(1, 1), row(2, 1), row(3, 1)], at: 0 });
      const actions = arrivals.map(({ how, id, version }): AnyAction => {
        if (how === 'answer') return records.patched({ key: 'k', collection: 'Complaints', id, row: row(id, version) });
        if (how === 'fetch')
          return views.freshened({ view: 'a|list', collection: 'Complaints', rows: [row(id, version)], added: [], left: [], at: 1 });
        return views.loaded({
          view: 'b|list',
          collection: 'Complaints',
          ask: 1,
          rows: [1, 2, 3].map((one) => row(one, one === id ? version : 1)),
          at: 1,
        });
      });
      const end = fold([asked('a|list'), asked('b|list'), loaded('a|list'), loaded('b|list'), ...actions]);
      for (const key of ['a|list', 'b|list'])
        for (const shown of end.views[key]!.rows)
          expect(shown.version).toBe(Math.max(1, ...arrivals.filter(({ id }) => id === shown.id).map(({ version }) => version)));
    }),
  );
});

test('a newer row comes into every view, what a view asked of its relations does not', () => {
  const complaint = (version: number, recommends: object[]): Row => ({ ...row(1, version), storeRecommends: recommends });
  const shown = (view: string, recommends: object[], version = 1): AnyAction =>
    views.loaded({ view, collection: 'Complaints', ask: 1, rows: [complaint(version, recommends)], at: 0 });
  const whole = [{ id: 7, branchIds: [1, 2] }];
  const few = [{ id: 7 }];
  const of = (end: ReturnType<typeof fold>, view: string): unknown => [
    end.views[view]!.rows[0]!.version,
    end.views[view]!.rows[0]!['storeRecommends'],
  ];
  const including = (view: string): AnyAction => {
    const one = asked(view);
    return { ...one, payload: { ...one.payload, list: { include: [{ relation: 'storeRecommends' }] } } } as unknown as AnyAction;
  };
  const both = [including('show|row'), including('create|complaint'), shown('show|row', whole)];
  const loaded = fold([...both, shown('create|complaint', few, 2)]);
  expect([of(loaded, 'show|row'), of(loaded, 'create|complaint')]).toEqual([
    [2, whole],
    [2, few],
  ]);
  // the same when a live change is fetched for one of them
  const fresh = views.freshened({
    view: 'create|complaint',
    collection: 'Complaints',
    rows: [complaint(3, few)],
    added: [],
    left: [],
    at: 1,
  });
  const freshened = fold([...both, shown('create|complaint', whole, 2), fresh]);
  expect([of(freshened, 'show|row'), of(freshened, 'create|complaint')]).toEqual([
    [3, whole],
    [3, few],
  ]);
});

test('a newer row without the children that a view shows with it is asked for again', () => {
  const lines = [{ id: 1, name: 'Sugar' }];
  const shown = (include: readonly string[]): AnyAction =>
    ({
      ...asked('a|list'),
      payload: { ...asked('a|list').payload, list: { include } },
    }) as AnyAction;
  const of = (include: readonly string[], more: object) =>
    fold([
      shown(include),
      views.loaded({ view: 'a|list', collection: 'Complaints', ask: 1, rows: [{ ...row(1, 1), lines }], at: 0 }),
      records.transitioned({ key: 'k', collection: 'Complaints', id: 1, step: 'save', row: { ...row(1, 2), ...more } }),
    ]).views['a|list']!;
  expect([of(['lines'], {}).stale, of(['lines'], { lines: [] }).stale, of([], {}).stale]).toEqual([true, false, false]);
  expect(of(['lines'], {}).rows[0]).toMatchObject({ version: 2, lines });
});

test('a newer row that names another row is asked for again by the views that show that one with it', () => {
  const of = (include: readonly (string | { relation: string })[], known: object, more: object) =>
    fold([
      { ...asked('a|list'), payload: { ...asked('a|list').payload, list: { include } } } as AnyAction,
      views.loaded({ view: 'a|list', collection: 'Complaints', ask: 1, rows: [{ ...row(1, 1), ...known }], at: 0 }),
      records.transitioned({ key: 'k', collection: 'Complaints', id: 1, step: 'assign', row: { ...row(1, 2), ...more } }),
    ]).views['a|list']!.stale;
  const owned = { ownerId: 3, owner: { id: 3, name: 'QA lead food' } };
  expect(of(['owner'], owned, { ownerId: 4 })).toBe(true);
  expect(of([{ relation: 'owner' }], { ownerId: null, owner: null }, { ownerId: 4 })).toBe(true);
  expect(of(['buyer'], { buyerUserId: 3, buyer: { id: 3 } }, { buyerUserId: 4 })).toBe(true);
  expect(of(['owner'], owned, { ownerId: 3 })).toBe(false);
  expect(of(['owner'], owned, { ownerId: 4, owner: { id: 4 } })).toBe(false);
  expect(of([], owned, { ownerId: 4 })).toBe(false);
});

test('answers of an older ask are dropped', () => {
  const second = { ...asked('a|list'), payload: { ...asked('a|list').payload, ask: 2 } } as AnyAction;
  const end = fold([asked('a|list'), second, views.loaded({ view: 'a|list', collection: 'Complaints', ask: 1, rows: [row(1, 1)], at: 0 })]);
  expect(end.views['a|list']!.rows).toEqual([]);
});

describe('tabs, filters and pages of a list that were seen', () => {
  const listOf = (status: string) => ({ where: { status }, page: 1, size: 20, q: '', total: true });
  const ask = (status: string, number: number): AnyAction =>
    views.asked({
      view: 'a|list',
      kind: 'list',
      collection: 'Complaints',
      id: null,
      list: listOf(status),
      remote: null,
      watches: [],
      ask: number,
      at: number,
    });
  const come = (number: number, ...ids: number[]): AnyAction =>
    views.loaded({ view: 'a|list', collection: 'Complaints', ask: number, rows: ids.map((id) => row(id, 1)), at: number });
  const shown = (actions: readonly AnyAction[]) => {
    const view = fold(actions).views['a|list']!;
    return { ids: view.rows.map(({ id }) => id), asking: view.loadingSince !== null };
  };

  test('a seen one shows its rows while they are asked for, another the rows that were left', () => {
    const open = [ask('Open', 1), come(1, 1, 2)];
    const closed = [...open, ask('Closed', 2), come(2, 3)];
    expect(shown([...open, ask('Closed', 2)])).toEqual({ ids: [1, 2], asking: true });
    expect(shown([...closed, ask('Open', 3)])).toEqual({ ids: [1, 2], asking: true });
    expect(shown([...closed, ask('Open', 3), come(3, 1)])).toEqual({ ids: [1], asking: false });
    expect(shown([...closed, ask('Open', 3), come(3, 1), ask('Closed', 4)])).toEqual({ ids: [3], asking: true });
  });

  test('rows are kept for the query they answer: not for one that was left before its answer', () => {
    const hasty = [ask('Open', 1), come(1, 1), ask('Closed', 2), ask('Open', 3), come(3, 1)];
    expect(shown([...hasty, ask('Closed', 4)])).toEqual({ ids: [1], asking: true });
  });

  test('a query that was refused has no rows: those of the one before are not kept for it', () => {
    const failure = { code: 'INTERNAL', status: 500, message: '' };
    const refused = [ask('Open', 1), come(1, 1), ask('Closed', 2), views.failed({ view: 'a|list', ask: 2, failure })];
    expect(fold([...refused, ask('Open', 3)]).views['a|list']!.seen!.map(({ list }) => list.where)).toEqual([{ status: 'Open' }]);
    expect(shown([...refused, ask('Open', 3), come(3, 2), ask('Closed', 4)])).toEqual({ ids: [2], asking: true });
  });

  test('the total belongs to the rows', () => {
    const counted = [ask('Open', 1), come(1, 1, 2), views.counted({ view: 'a|list', ask: 1, total: 2 })];
    const other = [ask('Closed', 2), come(2, 3), views.counted({ view: 'a|list', ask: 2, total: 1 })];
    expect(fold([...counted, ...other, ask('Open', 3)]).views['a|list']!.total).toBe(2);
  });

  test('few are kept', () => {
    const many = ['A', 'B', 'C', 'D', 'E', 'F', 'G'].flatMap((status, i) => [ask(status, i + 1), come(i + 1, i + 1)]);
    expect(fold(many).views['a|list']!.seen!.map(({ list }) => list.where)).toEqual(['F', 'E', 'D', 'C'].map((status) => ({ status })));
  });
});

test('toasts: equal ones merge, three at most; one alert of a kind', () => {
  const say = (key: string): AnyAction => messages.show({ tone: 'info', key });
  const alert = messages.alert({ kind: 'connection', titleKey: 'a', key: 'b', buttonKey: 'c' });
  const end = fold([say('a'), say('a'), say('b'), say('c'), say('d'), alert, alert]);
  expect(end.messages.toasts.map((toast) => [toast.key, toast.count])).toEqual([
    ['b', 1],
    ['c', 1],
    ['d', 1],
  ]);
  expect(end.messages.alerts).toHaveLength(1);
});

test('while the dialog about the lost connection is open no toast repeats it', () => {
  const lost = messages.show({ tone: 'error', key: 'errors:NETWORK' });
  const alert = messages.alert({ kind: 'connection', titleKey: 'a', key: 'b', buttonKey: 'c' });
  const open = fold([lost, alert, lost, messages.show({ tone: 'info', key: 'a' })]);
  expect(open.messages.toasts.map(({ key }) => key)).toEqual(['a']);
  const read = fold([messages.acknowledge({ id: open.messages.alerts[0]!.id }), lost], open);
  expect(read.messages.toasts.map(({ key }) => key)).toEqual(['a', 'errors:NETWORK']);
});

test('an unknown action changes nothing', () => {
  const state = initialState();
  expect(fold([{ type: 'nobody.knows', payload: {} } as unknown as AnyAction], state)).toBe(state);
});

test('an action is called after its creator, in the log as in the code', () => {
  const creators = Object.entries(actions).flatMap(([subject, words]) =>
    Object.entries(words).map(([word, creator]) => [`${subject}.${word}`, (creator as { type?: string }).type]),
  );
  expect(creators.length).toBeGreaterThan(100);
  for (const [name, type] of creators) expect(type).toBe(name);
});
