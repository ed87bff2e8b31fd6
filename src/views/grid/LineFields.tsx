/** The cells of one line as the fields of a form. */
import { memo, useCallback, useId, useSyncExternalStore, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import type { LineStore } from './LineStore.ts';
import type { DrawnLine, GridColumn } from './types.ts';

/** What an input of the area's own gets. */
export interface OwnCell {
  id: string;
  column: GridColumn;
  /** as typed */
  text: string;
  readOnly: boolean;
  describedBy: string | undefined;
  onChange: (text: string) => void;
}
/** By field: inputs of fields that are no text, such as files and days. */
export type CellInputs = Readonly<Record<string, (cell: OwnCell) => ReactNode>>;

interface LineFieldsProps {
  store: LineStore;
  rowKey: string;
  readOnly: boolean;
  inputs?: CellInputs;
}

export const LineFields = ({ store, rowKey, readOnly, inputs = {} }: LineFieldsProps) => {
  const subscribe = useCallback((listener: () => void) => store.subscribeRow(rowKey, listener), [store, rowKey]);
  const drawn = useSyncExternalStore(subscribe, () => store.drawn(rowKey));
  return (
    drawn &&
    store.columns.map((column) => (
      <CellField
        key={column.field}
        store={store}
        drawn={drawn}
        column={column}
        readOnly={readOnly || column.readOnly === true}
        input={inputs[column.field]}
      />
    ))
  );
};

interface CellFieldProps {
  store: LineStore;
  drawn: DrawnLine;
  column: GridColumn;
  readOnly: boolean;
  input: CellInputs[string] | undefined;
}

const CellField = ({ store, drawn, column, readOnly, input }: CellFieldProps) => {
  const { t } = useTranslation('components');
  const id = useId();
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
  const describedBy = problem ? `${id}-problem` : undefined;
  const common = {
    id,
    value,
    'aria-invalid': read.is === 'unread',
    'aria-describedby': describedBy,
    onBlur: () => store.rest(),
    onChange: (event: { target: { value: string } }) => store.type({ key, field }, event.target.value),
  };
  return (
    <div className="field" data-field={field}>
      <label htmlFor={id}>{column.label}</label>
      {input ? (
        input({ id, column, text: value, readOnly, describedBy, onChange: (next) => store.set([{ key, field, text: next }]) })
      ) : column.kind === 'choice' || column.kind === 'flag' ? (
        <CodeSelect {...common} column={column} disabled={readOnly} known={read.is === 'value'} />
      ) : column.kind === 'text' && !column.short ? (
        <textarea {...common} readOnly={readOnly} className="input" rows={2} />
      ) : (
        <input
          {...common}
          readOnly={readOnly}
          className="input"
          inputMode={column.kind === 'number' ? 'decimal' : undefined}
          list={column.options ? `${id}-options` : undefined}
        />
      )}
      {column.options && (column.kind === 'list' || column.kind === 'text') && <Options id={`${id}-options`} column={column} />}
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

interface CodeSelectProps {
  id: string;
  value: string;
  column: GridColumn;
  disabled: boolean;
  /** the text is one of the codes */
  known: boolean;
  onBlur: () => void;
  onChange: (event: { target: { value: string } }) => void;
}

/** A text that is none of the codes stays as it was typed. */
const CodeSelect = ({ column, known, ...rest }: CodeSelectProps) => (
  <select {...rest} className="input">
    <option value="">–</option>
    {(column.options ?? []).map(({ value, label }) => (
      <option key={value} value={label}>
        {label}
      </option>
    ))}
    {!known && <option value={rest.value}>{rest.value}</option>}
  </select>
);

/** Hundreds of elements where the codes are countries: not drawn again with each move of the cursor. */
export const Options = memo(({ id, column }: { id: string; column: GridColumn }) => (
  <datalist id={id}>
    {column.options?.map((option) => (
      <option key={option.value} value={option.label}>
        {option.label}
      </option>
    ))}
  </datalist>
));
Options.displayName = 'Options';
