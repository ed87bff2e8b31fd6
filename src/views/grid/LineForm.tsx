/** The grid on a phone: one line at a time as a form, with the ways to the line before and the next. */
import { useCallback, useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import type { GridSelection } from './GridSelection.ts';
import type { DrawnLine, GridColumn, GridLine } from './types.ts';

interface LineFormProps {
  selection: GridSelection;
  label: string;
  rowName: (line: GridLine) => string;
  readOnly: boolean;
}

export const LineForm = ({ selection, label, rowName, readOnly }: LineFormProps) => {
  const { t } = useTranslation('components');
  const keys = useSyncExternalStore(selection.subscribe, selection.visible);
  const key = useSyncExternalStore(selection.subscribe, selection.atKey);
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
      {key !== null && <FormRow key={key} selection={selection} rowKey={key} readOnly={readOnly} />}
      {!readOnly && (
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

const FormRow = ({ selection, rowKey, readOnly }: { selection: GridSelection; rowKey: string; readOnly: boolean }) => {
  const subscribe = useCallback((listener: () => void) => selection.store.subscribeRow(rowKey, listener), [selection, rowKey]);
  const drawn = useSyncExternalStore(subscribe, () => selection.store.drawn(rowKey));
  return (
    drawn &&
    selection.store.columns.map((column) => (
      <FormCell key={column.field} selection={selection} drawn={drawn} column={column} readOnly={readOnly || column.readOnly === true} />
    ))
  );
};

interface FormCellProps {
  selection: GridSelection;
  drawn: DrawnLine;
  column: GridColumn;
  readOnly: boolean;
}

const FormCell = ({ selection, drawn, column, readOnly }: FormCellProps) => {
  const { t } = useTranslation('components');
  const id = useId();
  const { store } = selection;
  const { key, text } = drawn.line;
  const { field } = column;
  const value = text[field] ?? '';
  const read = store.read(column, value);
  const clash = drawn.clashes.find((one) => one.field === field);
  const problem = clash
    ? t('grid.clash', { text: clash.theirs || t('grid.nothing') })
    : read.is === 'unread'
      ? t(`grid.fault.${read.why}`)
      : (drawn.refused.find((one) => one.field === field)?.text ?? drawn.issues?.get(field)?.text);
  const common = {
    id,
    value,
    readOnly,
    'aria-invalid': read.is === 'unread',
    'aria-describedby': problem ? `${id}-problem` : undefined,
    onBlur: () => store.rest(),
    onChange: (event: { target: { value: string } }) => store.type({ key, field }, event.target.value),
  };
  return (
    <div className="field">
      <label htmlFor={id}>{column.label}</label>
      {column.kind === 'text' ? (
        <textarea {...common} className="input" rows={2} />
      ) : (
        <input
          {...common}
          className="input"
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          list={column.options ? `${id}-options` : undefined}
        />
      )}
      {column.options && <Options id={`${id}-options`} column={column} />}
      {problem && (
        <span className="field__error" id={`${id}-problem`}>
          {problem}
        </span>
      )}
      {clash && (
        <span className="row">
          <Button small onClick={() => store.choose(clash, 'yours')}>
            {t('clash.keep')}
          </Button>
          <Button small onClick={() => store.choose(clash, 'theirs')}>
            {t('clash.use')}
          </Button>
        </span>
      )}
    </div>
  );
};

export const Options = ({ id, column }: { id: string; column: GridColumn }) => (
  <datalist id={id}>
    {column.options?.map((option) => (
      <option key={option.value} value={option.label}>
        {option.label}
      </option>
    ))}
  </datalist>
);
