/** The grid on a phone: one line at a time as a form, with the ways to the line before and the next. */
import { useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import type { GridSelection } from './GridSelection.ts';
import { LineFields } from './LineFields.tsx';
import type { At, GridLine } from './types.ts';

interface LineFormProps {
  selection: GridSelection;
  label: string;
  rowName: (line: GridLine) => string;
  readOnly: boolean;
  goTo?: At | null | undefined;
}

export const LineForm = ({ selection, label, rowName, readOnly, goTo }: LineFormProps) => {
  const { t } = useTranslation('components');
  const keys = useSyncExternalStore(selection.subscribe, selection.visible);
  const key = useSyncExternalStore(selection.subscribe, selection.atKey);
  useEffect(() => {
    if (goTo && selection.store.line(goTo.key)) selection.goTo(goTo);
  }, [goTo, selection]);
  const row = key === null ? -1 : keys.indexOf(key);
  const line = key === null ? undefined : selection.store.line(key);
  const go = (by: number): void => selection.go({ row: row + by, column: 0 });
  return (
    <div className="sheet-form" role="group" aria-label={label}>
      <div className="row sheet-form__ways">
        <Button icon="chevron-left" aria-label={t('grid.before')} aria-disabled={row <= 0 || undefined} onClick={() => go(-1)} />
        <span role="status">{t('grid.rowOf', { n: row + 1, all: keys.length, name: line ? rowName(line) : '' })}</span>
        <Button
          icon="chevron-right"
          aria-label={t('grid.next')}
          aria-disabled={row >= keys.length - 1 || undefined}
          onClick={() => go(1)}
        />
      </div>
      {key !== null && <LineFields key={key} store={selection.store} rowKey={key} readOnly={readOnly} />}
      {!readOnly && !selection.store.fixed && (
        <div className="row">
          <Button icon="plus" onClick={() => selection.insert()}>
            {t('grid.add')}
          </Button>
          <Button icon="trash" aria-disabled={key === null || undefined} onClick={() => selection.remove()}>
            {t('grid.remove')}
          </Button>
        </div>
      )}
    </div>
  );
};
