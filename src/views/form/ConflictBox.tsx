/** Another user saved the record during the edit: automatically merged fields are listed, conflicting ones offer a choice. */
import type { ReactNode } from 'react';
import { useClock } from '#src/components/values/clock.tsx';
import { ConflictPanel } from '#src/components/form/ConflictPanel.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';
import { formatTime } from '#domain/dates.ts';
import { merge, same } from '#src/views/editor/merge.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ConflictBoxProps {
  names: readonly string[];
  /** the row at the start of the edit */
  base: Values;
  mine: Values;
  /** the current row */
  current: Values;
  /** which version this is: names its writer where the page has heard of the change */
  of: { collection: string; id: number; version: number };
  label: (name: string) => string;
  show: (name: string, value: unknown) => ReactNode;
  busy?: boolean;
  /** the values to send, based on the current row */
  onSave: (values: Values) => void;
  /** takes these fields of the current row into the form */
  onMerge: (names: readonly string[]) => void;
  onTakeTheirs: () => void;
  onKeepEditing: () => void;
}

export const ConflictBox = ({
  names,
  base,
  mine,
  current,
  of,
  label,
  show,
  busy = false,
  onSave,
  onMerge,
  onTakeTheirs,
  onKeepEditing,
}: ConflictBoxProps) => {
  const { zone } = useClock();
  const who = useApp((state) => selectWriter(state, of.collection, of.id, of.version));
  const { both } = merge(names, base, mine, current);
  /** theirs alone, or the same in both: in the form as in the row, so there is nothing of them to send */
  const merged = names.filter((name) => !same(current[name], base[name]) && !both.includes(name));
  const changed = names.filter((name) => !same(mine[name], base[name]));
  return (
    <ConflictPanel
      who={who}
      time={formatTime(String(current['updatedAt'] ?? ''), zone)}
      fields={both.map((name) => ({ name, label: label(name), yours: show(name, mine[name]), theirs: show(name, current[name]) }))}
      merged={merged.map((name) => ({ name, label: label(name) }))}
      onMerge={onMerge}
      version={of.version}
      busy={busy}
      onSave={(keep) =>
        onSave(
          Object.fromEntries(changed.filter((name) => keep[name] !== 'theirs' && !merged.includes(name)).map((name) => [name, mine[name]])),
        )
      }
      onTakeTheirs={onTakeTheirs}
      onKeepEditing={onKeepEditing}
    />
  );
};
