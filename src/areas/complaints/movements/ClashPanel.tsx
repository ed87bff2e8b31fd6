/** Cells that somebody else changed while they were written here: one side is chosen for each. */
import { useTranslation } from 'react-i18next';
import type { Clash, GridStore } from '#src/areas/complaints/movements/grid/gridStore.ts';
import { ConflictPanel } from '#src/components/ConflictPanel.tsx';
import { useClock } from '#src/components/clock.tsx';
import { formatTime } from '#src/components/dates.ts';

interface ClashPanelProps {
  store: GridStore;
  clashes: readonly Clash[];
  at: string;
  onDone: () => void;
}

const nameOf = ({ key, cell }: Clash): string => `${key}/${cell}`;

export const ClashPanel = ({ store, clashes, at, onDone }: ClashPanelProps) => {
  const { t } = useTranslation('movements');
  const { zone } = useClock();
  const place = (key: string): string => {
    const line = store.line(key);
    return line?.place === 'branch' ? line.text.branchId : t('grid.ownStock');
  };
  const done = (theirs: readonly Clash[]): void => {
    store.resolve(theirs);
    onDone();
  };
  return (
    <ConflictPanel
      time={formatTime(at, zone)}
      fields={clashes.map((clash) => ({ name: nameOf(clash), label: `${place(clash.key)}, ${t(`columns.${clash.cell}`)}`, yours: clash.mine, theirs: clash.theirs }))}
      onSave={(keep) => done(clashes.filter((clash) => keep[nameOf(clash)] === 'theirs'))}
      onTakeTheirs={() => done(clashes)}
      onKeepEditing={() => store.resolve([])}
    />
  );
};
