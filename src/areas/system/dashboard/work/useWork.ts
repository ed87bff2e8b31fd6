/** My work from the loaded rows: items with a page, by urgency, with their group. */
import { shallowEqual } from 'react-redux';
import { dueGroupOf, dueGroups, type DueGroup } from './dueGroups.ts';
import { byUrgency } from './workKinds.ts';
import { perKind, type WorkItem, type WorkKind } from './workItem.ts';
import { useClock, useNow } from '#src/components/values/clock.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { selectView } from '#src/selectors/views.ts';
import { useApp } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

export interface WorkEntry {
  item: WorkItem;
  kind: WorkKind;
  href: string;
  group: DueGroup;
}

export interface Work {
  kinds: readonly WorkKind[];
  entries: readonly WorkEntry[];
  /** rows of some type are still loading */
  waiting: boolean;
  failed: Failure | null;
  fresh: { added: number; left: number };
  /** more rows may be due than are loaded */
  more: boolean;
}

/** The index of each group in the list. */
const rank = Object.fromEntries(dueGroups.map((group, i) => [group, i])) as Record<DueGroup, number>;

export const useWork = (kinds: readonly WorkKind[]): Work => {
  const views = useApp((state) => kinds.map((kind) => selectView(state, kind.view)), shallowEqual);
  const leads = useLeads();
  const { zone } = useClock();
  const now = useNow();
  const made = kinds.flatMap((kind, i) => (views[i]?.rows ?? []).map((row) => ({ kind, item: kind.itemOf(row) })));
  const kindOf = new Map(made.map(({ kind, item }) => [item, kind]));
  const entries = byUrgency(made.map(({ item }) => item)).flatMap((item): WorkEntry[] => {
    const href = item.hrefs.find(leads);
    return href ? [{ item, href, kind: kindOf.get(item)!, group: dueGroupOf(item, now, zone) }] : [];
  });
  return {
    kinds,
    entries: entries.toSorted((a, b) => rank[a.group] - rank[b.group]),
    waiting: views.some((view) => !view || (view.loadedAt === null && !view.error)),
    failed: views.find((view) => view?.error)?.error ?? null,
    fresh: views.reduce(
      (sum, view) => ({ added: sum.added + (view?.fresh.added.length ?? 0), left: sum.left + (view?.fresh.left.length ?? 0) }),
      { added: 0, left: 0 },
    ),
    more: views.some((view) => (view?.rows.length ?? 0) >= perKind),
  };
};
