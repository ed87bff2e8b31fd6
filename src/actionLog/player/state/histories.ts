// The history of the badges, the tabs and the address over a page load, in one pass.
import type { AnyAction } from '#src/actions/index.ts';
import { fullPath } from '#src/selectors/address.ts';
import type { State } from '#src/store/state.ts';
import type { Replay } from '#src/actionLog/read/replay.ts';
import { inSlices } from './slices.ts';

interface BadgeChange {
  step: number;
  topic: string;
  /** null = unknown before, or removed */
  before: number | null;
  after: number | null;
  by: 'push' | 'poll' | 'welcome' | 'other';
}
interface TabChange {
  step: number;
  what: 'opened' | 'closed' | 'activated';
  /** its address */
  key: string;
  titleKey: string;
  label: string | null;
}
interface Place {
  step: number;
  address: string;
}
export interface Histories {
  badges: readonly BadgeChange[];
  tabs: readonly TabChange[];
  places: readonly Place[];
}

const makers: Readonly<Record<string, BadgeChange['by']>> = { 'live.pushed': 'push', 'live.polled': 'poll', 'live.welcomed': 'welcome' };

const badgeChanges = (before: State, after: State, action: AnyAction, step: number): BadgeChange[] => {
  if (before.badges.topics === after.badges.topics) return [];
  const topics = new Set([...Object.keys(before.badges.topics), ...Object.keys(after.badges.topics)]);
  return [...topics].flatMap((topic) => {
    const [was, is] = [before.badges.topics[topic]?.n ?? null, after.badges.topics[topic]?.n ?? null];
    return was === is ? [] : [{ step, topic, before: was, after: is, by: makers[action.type] ?? 'other' }];
  });
};

const tabChanges = ({ navigation: before }: State, { navigation: after }: State, step: number): TabChange[] => {
  const changes: TabChange[] = [];
  const note = (what: TabChange['what'], tab: { key: string; titleKey: string; label: string | null }): void =>
    void changes.push({ step, what, key: tab.key, titleKey: tab.titleKey, label: tab.label });
  if (before.tabs !== after.tabs) {
    const [had, has] = [new Set(before.tabs.map((tab) => tab.key)), new Set(after.tabs.map((tab) => tab.key))];
    for (const tab of before.tabs) if (!has.has(tab.key)) note('closed', tab);
    for (const tab of after.tabs) if (!had.has(tab.key)) note('opened', tab);
  }
  if (before.path !== after.path) {
    const tab = after.tabs.find((one) => one.key === after.path);
    if (tab && before.tabs.some((one) => one.key === tab.key)) note('activated', tab);
  }
  return changes;
};

/** Null = aborted. */
export const historiesOf = async (replay: Replay, signal?: AbortSignal, onProgress?: (part: number) => void): Promise<Histories | null> => {
  const badges: BadgeChange[] = [];
  const tabs: TabChange[] = [];
  const places: Place[] = [];
  let before = replay.stateAt(0);
  let address = '';
  await inSlices(
    1,
    replay.length + 1,
    (step) => {
      const after = replay.stateAt(step);
      if (after !== before) {
        badges.push(...badgeChanges(before, after, replay.actions[step - 1]!, step));
        tabs.push(...tabChanges(before, after, step));
        if (after.navigation !== before.navigation && after.navigation.routeId !== null) {
          const now = fullPath(after.navigation);
          if (now !== address) places.push({ step, address: now });
          address = now;
        }
      }
      before = after;
      return false;
    },
    signal,
    onProgress,
  );
  return signal?.aborted ? null : { badges, tabs, places };
};
