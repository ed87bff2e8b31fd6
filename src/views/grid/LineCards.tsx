/** The lines of a `LineStore` as cards, each with its fields: for lines of files, which a grid has no cells for. */
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { LineFields, type CellInputs } from './LineFields.tsx';
import type { LineStore } from './LineStore.ts';
import type { GridLine } from './types.ts';

interface LineCardsProps {
  store: LineStore;
  label: string;
  rowName: (line: GridLine) => string;
  readOnly: boolean;
  /** of a line */
  inputsOf: (key: string) => CellInputs;
}

export const LineCards = ({ store, label, rowName, readOnly, inputsOf }: LineCardsProps) => {
  const { t } = useTranslation('components');
  const keys = useSyncExternalStore(store.subscribe, store.keys);
  const lines = useSyncExternalStore(store.subscribe, store.lines);
  const canUndo = useSyncExternalStore(store.subscribe, () => store.canUndo);
  const canRedo = useSyncExternalStore(store.subscribe, () => store.canRedo);
  const full = useSyncExternalStore(store.subscribe, () => store.full);
  const nameOf = (key: string, i: number): string => {
    const line = lines.find((one) => one.key === key);
    return (line && rowName(line)) || t('grid.row', { n: i + 1 });
  };
  return (
    <div className="stack">
      <ol className="line-cards" aria-label={label}>
        {keys.map((key, i) => (
          <li key={key} className="line-card" data-line={key}>
            <div className="row line-card__head">
              <b className="ellipsis">{nameOf(key, i)}</b>
              {!readOnly && (
                <span className="row nowrap">
                  <Button
                    small
                    look="plain"
                    icon="arrow-up"
                    aria-disabled={i === 0 || undefined}
                    aria-label={t('grid.up', { name: nameOf(key, i) })}
                    onClick={() => store.shift([key], -1)}
                  />
                  <Button
                    small
                    look="plain"
                    icon="arrow-down"
                    aria-disabled={i === keys.length - 1 || undefined}
                    aria-label={t('grid.down', { name: nameOf(key, i) })}
                    onClick={() => store.shift([key], 1)}
                  />
                  <Button
                    small
                    look="plain"
                    icon="trash"
                    aria-label={t('grid.removeOf', { name: nameOf(key, i) })}
                    onClick={() => store.remove([key])}
                  />
                </span>
              )}
            </div>
            <div className="line-card__fields">
              <LineFields store={store} rowKey={key} readOnly={readOnly} inputs={inputsOf(key)} />
            </div>
          </li>
        ))}
      </ol>
      {!readOnly && (
        <div className="row" role="group" aria-label={t('grid.tools')}>
          <Button small icon="plus" aria-disabled={full || undefined} onClick={() => store.insertBelow(keys.at(-1) ?? null)}>
            {t('grid.add')}
          </Button>
          <Button small look="plain" icon="undo" aria-disabled={!canUndo || undefined} onClick={() => store.undo()}>
            {t('grid.undo')}
          </Button>
          <Button small look="plain" icon="refresh" aria-disabled={!canRedo || undefined} onClick={() => store.redo()}>
            {t('grid.redo')}
          </Button>
        </div>
      )}
    </div>
  );
};
