/** How a file was read, three of its lines as proof, and each decision to be changed; what is doubtful must be confirmed. */
import { useTranslation } from 'react-i18next';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { encodings, type Encoding } from './encodings.ts';
import type { Table } from './readTable.ts';
import { delimiters, type Delimiter } from './textTable.ts';
import type { TableInUse } from './useTable.ts';
import './reading.css';

const delimiterNames: Readonly<Record<Delimiter, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' };
const shownCells = 8;

interface OneProps {
  name: string;
  value: string | number;
  options: readonly Choice[];
  disabled: boolean;
  /** null: as it was found */
  onChange: (value: string | number | null) => void;
}

const One = ({ name, value, options, disabled, onChange }: OneProps) => {
  const { t } = useTranslation('lists');
  const label = t(`lines.reading.${name}`);
  return (
    <Field name={name} label={label}>
      {(ids) => <SelectInput ids={ids} label={label} value={value} options={options} disabled={disabled} onChange={onChange} />}
    </Field>
  );
};

const Doubt = ({ doubt, onConfirm }: { doubt: NonNullable<Table['doubt']>; onConfirm: () => void }) => {
  const { t } = useTranslation('lists');
  return (
    <div className="stack">
      <p className="field__error" role="alert">
        {doubt.is === 'encoding' ? t('lines.reading.uncertain') : t('lines.reading.rubbish', { count: doubt.count, line: doubt.line })}
      </p>
      <div className="row">
        <Button icon="check" onClick={onConfirm}>
          {t('lines.reading.confirm')}
        </Button>
      </div>
    </div>
  );
};

export const HowRead = ({ inUse: { table, confirmed, choose, confirm }, disabled = false }: { inUse: TableInUse; disabled?: boolean }) => {
  const { t } = useTranslation('lists');
  const { text, sheets, sheet, header, tops, preview, doubt } = table;
  const lineLabel = (cells: readonly string[]): string =>
    cells
      .filter((cell) => cell.trim() !== '')
      .join(', ')
      .slice(0, 60);
  return (
    <Card title={t('lines.reading.title')}>
      <div className="stack">
        <div className="reading">
          {text && (
            <>
              <One
                name="encoding"
                value={text.encoding}
                disabled={disabled}
                options={encodings.map((value) => ({ value, label: t(`lines.encodings.${value}`) }))}
                onChange={(value) => choose({ encoding: (value ?? undefined) as Encoding | undefined })}
              />
              <One
                name="delimiter"
                value={text.delimiter}
                disabled={disabled}
                options={delimiters.map((value) => ({ value, label: t(`lines.delimiters.${delimiterNames[value]}`) }))}
                onChange={(value) => choose({ delimiter: (value ?? undefined) as Delimiter | undefined })}
              />
            </>
          )}
          {sheets.length > 1 && (
            <One
              name="sheet"
              value={sheet}
              disabled={disabled}
              options={sheets.map(({ name, hidden }, at) => ({ value: at, label: hidden ? t('lines.reading.hidden', { name }) : name }))}
              onChange={(value) => choose({ sheet: value === null ? undefined : Number(value) })}
            />
          )}
          {tops.length > 1 && (
            <One
              name="header"
              value={header}
              disabled={disabled}
              options={tops.map(({ line, cells }) => ({ value: line, label: `${line}: ${lineLabel(cells)}` }))}
              onChange={(value) => choose({ header: value === null ? undefined : Number(value) })}
            />
          )}
        </div>
        {preview.length > 0 && (
          <WideTable label={t('lines.reading.preview')}>
            <tbody>
              {preview.map(({ line, cells }) => (
                <tr key={line}>
                  <th scope="row" className="number reading__line">
                    {line}
                  </th>
                  {cells.slice(0, shownCells).map((cell, at) => (
                    // oxlint-disable-next-line react/no-array-index-key -- cells are their places
                    <td key={at}>{cell}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </WideTable>
        )}
        {doubt && !confirmed && <Doubt doubt={doubt} onConfirm={confirm} />}
      </div>
    </Card>
  );
};
