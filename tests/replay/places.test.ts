// Tabs, history, breadcrumb, list positions and drafts come from the log alone: random logs fold to what a plain model of a browser says.
import fc from 'fast-check';
import { fold } from '#src/actionLog/read/replay.ts';
import { boot, drafts, navigation, session, type AnyAction } from '#src/actions/index.ts';
import type { Address, Query } from '#src/store/state.ts';

const paths = [
  '/dashboard',
  '/complaint/list',
  '/complaint/show/1',
  '/complaint/show/2',
  '/announcement/list',
  '/warehouse/list',
  '/myProfile',
  '/complaint/create',
  '/login',
] as const;
const home = { routeId: 'dashboard', path: '/dashboard', titleKey: 't' };
const isPage = (path: string): boolean => path !== '/login';

interface TabModel {
  path: string;
  query: Query;
  label: string | null;
}

/** The expected behaviour of a browser with tabs, written independently of the reducers. */
interface Model {
  tabs: TabModel[];
  here: { path: string; query: Query } | null;
  before: { path: string; query: Query } | null;
  trail: readonly string[];
  positions: [string, Query][];
  drafts: Map<string, string>;
  index: number;
}

const query = fc.dictionary(fc.constantFrom('page', 'q', 'l'), fc.string({ maxLength: 5 }), { maxKeys: 2 });
const address = (path: string, words: Query): Address => ({ routeId: path, params: {}, query: words, path });

type Step = { action: AnyAction; play: (model: Model) => void };

const visit = fc
  .record({
    path: fc.constantFrom(...paths),
    words: query,
    index: fc.nat(30),
    trail: fc.array(fc.constantFrom(...paths), { maxLength: 3 }),
  })
  .map(({ path, words, index, trail }): Step => ({
    action: navigation.committed({
      ...address(path, words),
      kind: 'push',
      index,
      titleKey: 't',
      tab: isPage(path),
      pinned: path === home.path,
      home,
      trail: trail.map((one) => address(one, {})),
    }) as AnyAction,
    play: (model) => {
      if (model.here && model.here.path !== path) model.before = model.here;
      model.here = { path, query: words };
      model.trail = trail;
      model.index = index;
      if (path.endsWith('/list')) model.positions = [...model.positions.filter(([key]) => key !== path), [path, words]];
      if (!isPage(path)) return;
      const tab = model.tabs.find((one) => one.path === path);
      if (tab) tab.query = words;
      else if (path === home.path) model.tabs.unshift({ path, query: words, label: null });
      else model.tabs.push({ path, query: words, label: null });
      if (!model.tabs.some((one) => one.path === home.path)) model.tabs.unshift({ path: home.path, query: {}, label: null });
    },
  }));
const name = fc
  .record({ path: fc.constantFrom(...paths), label: fc.string({ minLength: 1, maxLength: 8 }) })
  .map(({ path, label }): Step => ({
    action: navigation.label({ key: path, label }) as AnyAction,
    play: (model) => {
      const tab = model.tabs.find((one) => one.path === path);
      if (tab) tab.label = label;
    },
  }));
const close = fc.array(fc.constantFrom(...paths), { minLength: 1, maxLength: 3 }).map((keys): Step => ({
  action: navigation.tabsClosed({ keys }) as AnyAction,
  play: (model) => {
    model.tabs = model.tabs.filter((tab) => !keys.includes(tab.path as (typeof paths)[number]));
  },
}));
const write = fc
  .record({ path: fc.constantFrom(...paths), text: fc.string({ maxLength: 12 }), at: fc.nat(1_000) })
  .map(({ path, text, at }): Step => ({
    action: drafts.change({ key: path, collection: 'Complaints', values: { title: text }, version: null, at }) as AnyAction,
    play: (model) => void model.drafts.set(path, text),
  }));
const discard = fc
  .constantFrom(...paths)
  .map((path): Step => ({ action: drafts.discard({ key: path }) as AnyAction, play: (model) => void model.drafts.delete(path) }));
const otherOrganisation = fc.boolean().map((first): Step => ({
  action: session.selected({ selection: { supplierId: 1, groupId: null, auditorId: null }, first }) as AnyAction,
  play: (model) => {
    if (!first) Object.assign(model, { tabs: [], trail: [], positions: [], before: null, drafts: new Map() });
  },
}));
const signOut = fc.constant<Step>({
  action: session.ended({ reason: 'signOut', words: null }) as AnyAction,
  play: (model) => void Object.assign(model, { tabs: [], trail: [], positions: [], before: null, drafts: new Map() }),
});
const noise = fc.constant<Step>({ action: boot.sagaFailed({ saga: 'x', error: 'y' }) as AnyAction, play: () => undefined });

const log = fc.array(
  fc.oneof(
    { weight: 8, arbitrary: visit },
    { weight: 3, arbitrary: name },
    { weight: 2, arbitrary: close },
    { weight: 4, arbitrary: write },
    { weight: 2, arbitrary: discard },
    { weight: 1, arbitrary: otherOrganisation },
    { weight: 1, arbitrary: signOut },
    { weight: 1, arbitrary: noise },
  ),
  { maxLength: 60 },
);

test('random logs fold to what the model says', () => {
  fc.assert(
    fc.property(log, (steps) => {
      const model: Model = { tabs: [], here: null, before: null, trail: [], positions: [], drafts: new Map(), index: 0 };
      for (const step of steps) step.play(model);
      const state = fold(steps.map((step) => step.action));
      const { navigation: at } = state;
      expect(at.tabs.map(({ path, query: words, label }) => ({ path, query: words, label }))).toEqual(model.tabs);
      expect(at.path === '' ? null : { path: at.path, query: at.query }).toEqual(model.here);
      expect(at.previous && { path: at.previous.path, query: at.previous.query }).toEqual(model.before);
      expect(at.trail.map((one) => one.path)).toEqual(model.trail);
      expect(Object.entries(at.positions)).toEqual(model.positions);
      expect(at.index).toBe(model.index);
      expect(
        Object.entries(state.drafts)
          .map(([key, one]) => [key, one.values['title']])
          .sort(),
      ).toEqual([...model.drafts].sort());
    }),
    { numRuns: process.env['TEST_DEEP'] === '1' ? 20_000 : 1_000 },
  );
});
