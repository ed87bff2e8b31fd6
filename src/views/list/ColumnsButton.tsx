/** Visible columns, their order, and row height of a list; stored for the user, on every device. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import type { Column, ListRow } from '#src/components/tables/listColumns.ts';
import { densities, type Density } from '#src/selectors/listSettings.ts';
import { chosenColumns, type ChosenColumns } from '#src/views/list/useColumns.ts';
import { useDone } from '#src/views/steps/useDone.ts';

interface Choice {
  key: string;
  on: boolean;
}

/** Visible ones in their order, then the others in the list's own. */
const choicesOf = <R extends ListRow>(all: readonly Column<R>[], shown: readonly Column<R>[]): Choice[] => {
  const on = shown.filter(({ fixed }) => !fixed).map(({ key }) => key);
  const off = all.filter(({ key, fixed }) => !fixed && !on.includes(key)).map(({ key }) => key);
  return [...on.map((key) => ({ key, on: true })), ...off.map((key) => ({ key, on: false }))];
};

interface ColumnsDialogProps<R extends ListRow> extends ChosenColumns<R> {
  onClose: () => void;
}

const ColumnsDialog = <R extends ListRow>({ all, shown, table, kept, onClose }: ColumnsDialogProps<R>) => {
  const { t } = useTranslation('lists');
  const [choices, setChoices] = useState(() => choicesOf(all, shown));
  const [own, setOwn] = useState(table.columns !== null);
  const [density, setDensity] = useState<Density | null>(table.density);
  const [told, setTold] = useState('');
  useDone(kept.saveKey, onClose);
  const head = (key: string): string => all.find((column) => column.key === key)?.head ?? key;
  const change = (next: Choice[]): void => {
    setChoices(next);
    setOwn(true);
  };
  const move = (from: number, by: number): void => {
    const to = from + by;
    const next = [...choices];
    const [one] = next.splice(from, 1);
    if (!one || to < 0 || to > next.length) return;
    next.splice(to, 0, one);
    change(next);
    setTold(t('columns.movedTo', { name: head(one.key), at: to + 1, of: next.length }));
  };
  const chosen = choices.filter(({ on }) => on).map(({ key }) => key);
  const save = (): void => kept.save({ columns: own ? chosen : null, density });
  const reset = (): void => {
    setChoices(choicesOf(all, chosenColumns(all, { columns: null })));
    setOwn(false);
    setDensity(null);
  };
  const footer = (
    <>
      <Button look="text" icon="replay" onClick={reset}>
        {t('columns.reset')}
      </Button>
      <Button onClick={onClose}>{t('components:cancel')}</Button>
      <Button look="filled" busy={kept.busy} aria-disabled={chosen.length === 0 || undefined} onClick={() => chosen.length > 0 && save()}>
        {t('columns.save')}
      </Button>
    </>
  );
  return (
    <Modal open title={t('columns.title')} onClose={onClose} footer={footer}>
      {kept.problem && (
        <p className="field__error" role="alert">
          {kept.problem}
        </p>
      )}
      <p className="meta">
        {t('columns.hint', {
          names: all
            .filter(({ fixed }) => fixed)
            .map((one) => one.head)
            .join(', '),
        })}
      </p>
      <ol className="column-choices">
        {choices.map(({ key, on }, at) => (
          <li key={key} className="column-choice">
            <label className="column-choice__name">
              <input
                type="checkbox"
                className="check"
                checked={on}
                onChange={() => change(choices.map((one) => (one.key === key ? { key, on: !on } : one)))}
                onKeyDown={(event) => {
                  if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  move(at, event.key === 'ArrowUp' ? -1 : 1);
                }}
              />
              {head(key)}
            </label>
            <Button
              look="plain"
              small
              icon="arrow-up"
              aria-disabled={at === 0 || undefined}
              aria-label={t('columns.up', { name: head(key) })}
              onClick={() => move(at, -1)}
            />
            <Button
              look="plain"
              small
              icon="arrow-down"
              aria-disabled={at === choices.length - 1 || undefined}
              aria-label={t('columns.down', { name: head(key) })}
              onClick={() => move(at, 1)}
            />
          </li>
        ))}
      </ol>
      {chosen.length === 0 && (
        <p className="field__error" role="alert">
          {t('columns.none')}
        </p>
      )}
      <fieldset className="density-choice">
        <legend>{t('columns.density')}</legend>
        {[null, ...densities].map((one) => (
          <label key={one ?? 'own'} className="row nowrap-row">
            <input type="radio" name="list-density" checked={density === one} onChange={() => setDensity(one)} />
            {t(`columns.densities.${one ?? 'general'}`)}
          </label>
        ))}
      </fieldset>
      <p className="visually-hidden" role="status">
        {told}
      </p>
    </Modal>
  );
};

export const ColumnsButton = <R extends ListRow>(chosen: ChosenColumns<R>) => {
  const { t } = useTranslation('lists');
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        look="plain"
        icon="sliders-h"
        aria-haspopup="dialog"
        aria-label={t('columns.button')}
        title={t('columns.button')}
        onClick={() => setOpen(true)}
      />
      {open && (
        <ColumnsDialog
          {...chosen}
          onClose={() => {
            chosen.kept.forget();
            setOpen(false);
          }}
        />
      )}
    </>
  );
};
