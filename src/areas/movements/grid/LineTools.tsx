/** Adding, removing and restoring lines, in the grid and on a phone. */
import { useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { storeText } from '#src/areas/movements/grid/gridLine.ts';
import type { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { Button } from '#src/components/page/Button.tsx';

/** The options for a store while typing. */
export const StoreNames = ({ id, store }: { id: string; store: GridStore }) => (
  <datalist id={id}>
    {store.reading.stores.map((one) => (
      <option key={one.id} value={storeText(one)}>
        {storeText(one)}
      </option>
    ))}
  </datalist>
);

interface LineToolsProps {
  store: GridStore;
  /** runs it, and puts the focus where the cursor is afterwards */
  work: (act: () => void) => void;
  children?: ReactNode;
}

export const LineTools = ({ store, work, children }: LineToolsProps) => {
  const { t } = useTranslation('movements');
  const canUndo = useSyncExternalStore(store.subscribe, () => store.canUndo);
  const removable = useSyncExternalStore(store.subscribe, () => store.removable(store.cursor()?.key));
  return (
    <div className="row line-grid__tools" role="group" aria-label={t('grid.tools')}>
      <Button small icon="plus" onClick={() => work(() => store.add('branch'))}>
        {t('grid.addStore')}
      </Button>
      <Button small icon="plus" onClick={() => work(() => store.add('warehouse'))}>
        {t('grid.addLot')}
      </Button>
      <Button
        small
        icon="trash"
        aria-disabled={!removable || undefined}
        onClick={() => work(() => store.remove(store.cursor()?.key ?? ''))}
      >
        {t('grid.remove')}
      </Button>
      <Button small icon="undo" aria-disabled={!canUndo || undefined} onClick={() => work(() => store.undo())}>
        {t('grid.undo')}
      </Button>
      {children}
    </div>
  );
};
