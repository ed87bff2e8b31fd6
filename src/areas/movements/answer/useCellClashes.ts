/** Conflicting cells for the bar: each awaits a decision. */
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMovement } from '#domain/complaints/productMovement.ts';
import type { Clash as CellClash } from '#src/areas/movements/grid/gridMerge.ts';
import type { GridStore } from '#src/areas/movements/grid/gridStore.ts';
import { useClashes, type Clash } from '#src/components/form/clashes.tsx';
import { selectWriter } from '#src/selectors/live.ts';
import { useApp } from '#src/store/hooks.ts';

export interface CellClashes {
  id: number;
  store: GridStore;
  clashes: readonly CellClash[];
  /** moves the cursor there */
  go: (clash: CellClash) => void;
  /** a cell was decided: it may be sent */
  decided: () => void;
}

export const useCellClashes = ({ id, store, clashes, go, decided }: CellClashes): void => {
  const { t } = useTranslation('movements');
  const who = useApp((state) => (clashes[0] ? selectWriter(state, ProductMovement.collection, id, clashes[0].saved.version) : null));
  const shown = useMemo(
    (): readonly Clash[] =>
      clashes.map((clash) => {
        const line = store.line(clash.key);
        const place = line?.place === 'branch' ? line.text.branchId : t('grid.ownStock');
        return {
          id: `${clash.key}/${clash.cell}`,
          label: `${place}, ${t(`columns.${clash.cell}`)}`,
          yours: () => store.line(clash.key)?.text[clash.cell] ?? '',
          theirs: () => clash.theirs,
          who,
          at: clash.saved.at,
          choose: (side) => {
            store.decide(clash, side);
            decided();
          },
          go: () => go(clash),
        };
      }),
    // the callbacks behave the same on each render
    // oxlint-disable-next-line react/exhaustive-deps
    [clashes, store, who, t],
  );
  useClashes('cells', shown);
};
