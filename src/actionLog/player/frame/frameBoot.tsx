// Starts /developer/frame: the product's own pages over a store that the player fills. No sagas, no socket, no API, no recorder, no drafts.
import { createRoot, type Root as ReactRoot } from 'react-dom/client';
// pages of any area may be shown
import '#domain/index.ts';
import { Root } from '#src/app/Root.tsx';
import '#src/app/workStyles.ts';
import { routes } from '#src/app/routes.ts';
import { textsOf, wholeBook } from '#src/routing/routeTable.ts';
import { loadTexts, switchLanguage } from '#src/i18n/i18n.ts';
import { draftKey } from '#src/selectors/address.ts';
import type { State } from '#src/store/state.ts';
import { createFrameStore, withoutPictures, type FrameStore } from './frameStore.ts';
import { closeNetwork } from './network.ts';
import { markPressed } from './pressMark.ts';
import { isTextOf } from '#src/i18n/textKeys.ts';
import { screenTree, type Regions } from '#src/actionLog/screenTree.ts';
import { readyEvent, type FrameEvents, type FrameWindow, type Look, type Scene } from './protocol.ts';

const book = wholeBook(routes);
/** A page and its dialogs are drawn by then. */
const drawnMs = 120;
/** Skeletons and fades are done by then. Code of parts of a page may come later: a page that looks otherwise than recorded is looked at again, so often at most. */
const restMs = 500;
const againMs = 150;
const mostLooks = 20;
const pause = (ms: number): Promise<void> => new Promise((done) => void setTimeout(done, ms));
/** While playing the shown times follow so often. */
const clockMs = 1_000;
const noEvents: FrameEvents = { onAttempt: () => undefined, onRefused: () => undefined, onFailed: () => undefined };

const boot = (target: FrameWindow & typeof globalThis): void => {
  let events = noEvents;
  let early: ((to: FrameEvents) => void)[] = [];
  let listening = false;
  const tell = (what: (to: FrameEvents) => void): void => {
    if (listening) what(events);
    else early.push(what);
  };
  closeNetwork(target, (attempt) => tell((to) => to.onAttempt(attempt)));

  let root: ReactRoot | undefined;
  let store: FrameStore | undefined;
  let scene: Scene | undefined;
  let drawn: Scene | undefined;
  let round = 0;
  let failed = false;
  let drawing = 0;
  let clock = { at: NaN, since: 0, now: (): number => 0 };
  const pictures: { from?: State['files']; to?: State['files'] } = {};

  const shownState = ({ state }: Scene): State => {
    if (pictures.from !== state.files) Object.assign(pictures, { from: state.files, to: withoutPictures(state.files) });
    return { ...state, files: pictures.to! };
  };
  /** Another clock draws the whole page again: while playing a few times a second. True = it is another one. */
  const wind = ({ now, playing }: Scene): boolean => {
    if (clock.at === now || (playing && performance.now() - clock.since < clockMs)) return false;
    clock = { at: now, since: performance.now(), now: () => now };
    return true;
  };
  const draw = (next: Scene): void => {
    const before = drawn;
    drawn = next;
    // most steps change no state
    if (before?.state === next.state && next.playing && !failed && !next.press && !before.press) return;
    const key = draftKey(next.state.navigation);
    // forms keep initial values, and a failed page stays failed: both are remounted
    const again = failed || (before !== undefined && before.state.drafts[key] !== next.state.drafts[key]);
    if (again) round += 1;
    failed = false;
    const wound = wind(next);
    if (!store) store = createFrameStore(shownState(next), (count) => tell((to) => to.onRefused(count)));
    else store.replace(shownState(next));
    const first = !root;
    root ??= createRoot(document.getElementById('root')!, {
      onCaughtError: (error) => {
        failed = true;
        tell((to) => to.onFailed(error instanceof Error ? error.message : String(error)));
      },
      onUncaughtError: (error) => {
        failed = true;
        root = undefined;
        tell((to) => to.onFailed(error instanceof Error ? error.message : String(error)));
      },
    });
    if (first || again || wound || before?.zone !== next.zone)
      root.render(<Root store={store} routes={book} now={clock.now} round={round} {...(next.zone ? { zone: next.zone } : {})} />);
    if (before && before.state.navigation.path !== next.state.navigation.path) target.scrollTo(0, 0);
    markPressed(document, null);
    // when the page is drawn
    if (next.press) setTimeout(() => scene === next && markPressed(document, next.press), drawnMs);
  };
  /** Texts first: a page without them would show keys. */
  const prepare = async ({ state }: Scene): Promise<void> => {
    const route = routes.find((one) => one.id === state.navigation.routeId);
    await switchLanguage(state.preferences.language);
    await Promise.all(textsOf(route).map((area) => loadTexts(state.preferences.language, area)));
  };
  const sameWords = (a: Scene, b: Scene | undefined): boolean =>
    a.state.preferences.language === b?.state.preferences.language && a.state.navigation.routeId === b.state.navigation.routeId;

  /** what the player wants to be seen; while pages are compared, afterwards */
  let wanted: Scene | undefined;
  let looking = false;
  const render = (next: Scene): void => {
    scene = next;
    drawing += 1;
    const mine = drawing;
    if (sameWords(next, drawn) && root) return draw(next);
    void prepare(next)
      .catch(() => undefined)
      .then(() => {
        // a later step may have arrived
        if (mine === drawing) draw(next);
      });
  };
  const look = async (next: Scene, recorded: Regions): Promise<Look> => {
    looking = true;
    const route = routes.find((one) => one.id === next.state.navigation.routeId);
    await Promise.all([prepare(next), route?.load()]).catch(() => undefined);
    render(next);
    const areas = textsOf(route);
    const isRecorded = (now: Regions): boolean => JSON.stringify(now) === JSON.stringify(recorded);
    let regions: Regions = {};
    for (let looks = 0; looks < mostLooks && !isRecorded(regions); looks += 1) {
      await pause(looks === 0 ? restMs : againMs);
      regions = screenTree(document.body, (text) => isTextOf(areas, text));
    }
    return { width: target.innerWidth, regions };
  };

  target.replayFrame = {
    show: (next) => {
      wanted = next;
      if (!looking) render(next);
    },
    look,
    back: () => {
      looking = false;
      if (wanted) render(wanted);
    },
    listen: (to) => {
      events = to;
      listening = true;
      for (const what of early) what(to);
      early = [];
    },
    verify: async (load, options) =>
      (await import(/* webpackChunkName: "replayVerify" */ '../../verify/verify.ts')).verify(load, { ...options, routes }),
  };
  // for viewing and scrolling only: scrolling is the document's own
  document.body.inert = true;
  target.frameElement?.dispatchEvent(new Event(readyEvent));
};

// opened directly it has nothing to draw
if (window.parent === window) window.location.replace('/developer/replay');
else boot(window as FrameWindow & typeof globalThis);
