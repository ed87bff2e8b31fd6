/** A laboratory's report read on this device: each result that it seems to hold is confirmed by a person before it enters the grid, and the file stays with the certificate. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotIn } from '#domain/containers.ts';
import { bounds, spanOf } from '#domain/kernel/dayBounds.ts';
import { Coa } from '#domain/lots/coa.ts';
import { readLine } from '#domain/lots/coaLines.ts';
import { readReport, type AskedLine, type LabDay, type LabProposal, type LabReport as Report } from './readReport.ts';
import { fieldLabel } from '#domain/words.ts';
import { files } from '#src/actions/index.ts';
import type { CoaEditor } from '#src/areas/lots/certificate/coaEditor.ts';
import type { CoaRow } from '#src/areas/lots/lotLoads.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';
import { HowRead } from '#src/views/lines/reading/HowRead.tsx';
import type { Table, TableChoices, TableRow } from '#src/views/lines/reading/readTable.ts';
import { openReport, reportTable, type OpenReport, type ReportRow, type ReportTable } from './reportRows.ts';

const { container, endings, maxBytes } = slotIn('coas');
const read = { endings: endings.filter((ending) => ['pdf', 'xlsx', 'csv'].includes(ending)), maxBytes };

type Chosen = Readonly<Record<string, string>>;
type Opened = Extract<OpenReport, { rows: readonly ReportRow[] } | { file: unknown }>;
interface Read {
  is: 'read';
  file: File;
  opened: Opened;
  choices: TableChoices;
  /** of a table: how it was read */
  table: ReportTable | null;
  confirmed: boolean;
  rows: readonly ReportRow[];
  report: Report;
  chosen: Chosen;
  otherLot: boolean;
}
type State = { is: 'none' | 'reading' } | { is: 'picture' | 'unreadable'; file: File } | Read;

const isDoubtful = ({ table, confirmed }: Read): boolean => !confirmed && table?.table?.doubt != null;

const askedOf = (row: CoaRow): readonly AskedLine[] =>
  (row.results ?? []).flatMap(({ lineKey, name, parameter, parameterKind }) =>
    parameter && parameterKind === 'spec' ? [{ lineKey, name, parameter }] : [],
  );

interface ChoiceProps {
  label: string;
  choices: readonly string[];
  chosen: string | undefined;
  disabled: boolean;
  shown: (choice: string) => React.ReactNode;
  onChoose: (choice: string | undefined) => void;
}

/** One of what the report may say, or nothing of it: never chosen beforehand. */
const Choice = ({ label, choices, chosen, disabled, shown, onChoose }: ChoiceProps) => (
  <div className="stack" role="group" aria-label={label}>
    {choices.map((choice) => (
      <label key={choice} className="check-line">
        <input
          type="checkbox"
          className="check"
          checked={chosen === choice}
          disabled={disabled}
          onChange={({ target }) => onChoose(target.checked ? choice : undefined)}
        />
        {shown(choice)}
      </label>
    ))}
  </div>
);

interface TakingProps {
  chosen: Chosen;
  blocked: boolean;
  onChoose: (key: string, choice: string | undefined) => void;
}

const UnitMark = ({ line, wanted }: { line: LabProposal; wanted: string }) => {
  const { t } = useTranslation('lots');
  if (line.unitIs === 'same') return <>{line.unit}</>;
  return line.unitIs === 'other' ? (
    <Tag tone="bad">{t('coa.report.otherUnit', { unit: line.unit, wanted })}</Tag>
  ) : (
    <Tag tone="wait">{t('coa.report.noUnit', { wanted })}</Tag>
  );
};

const plain = (text: string): string => text.replaceAll(' ', '');

/** A result sign by sign, and what the certificate understands where that is not the same. */
const Result = ({ text, parameter }: { text: string; parameter: AskedLine['parameter'] | null }) => {
  const { t } = useTranslation('lots');
  const read = parameter && readLine(parameter, text, null, null);
  if (read?.is !== 'values' || plain(read.understood) === plain(text)) return text;
  return (
    <span>
      {text} <span className="meta">{t('coa.report.understood', { value: read.understood })}</span>
    </span>
  );
};

type LineProps = TakingProps & { line: LabProposal; row: CoaRow; at: ReportRow };

const Line = ({ line, row, at, chosen, blocked, onChoose }: LineProps) => {
  const { t } = useTranslation('lots');
  const result = row.results?.find(({ lineKey }) => lineKey === line.lineKey);
  const name = result?.name ?? line.found;
  return (
    <tr data-line={line.lineKey}>
      <th scope="row">{name}</th>
      <td>
        {line.found}
        <span className="coa-earlier">
          {at.sheet === null ? t('coa.report.row', { n: at.line }) : t('coa.report.rowOfSheet', { n: at.line, sheet: at.sheet })}
        </span>
      </td>
      <td>
        <Choice
          label={name}
          choices={line.results}
          chosen={chosen[line.lineKey]}
          disabled={blocked || line.unitIs === 'other'}
          shown={(choice) => <Result text={choice} parameter={result?.parameter ?? null} />}
          onChoose={(choice) => onChoose(line.lineKey, choice)}
        />
        {line.results.length > 1 && <span className="coa-earlier">{t('coa.report.several')}</span>}
      </td>
      <td>
        <UnitMark line={line} wanted={result?.parameter?.unit ?? ''} />
      </td>
    </tr>
  );
};

const Day = ({ day, chosen, blocked, onChoose }: TakingProps & { day: LabDay }) => {
  const { t } = useTranslation('lots');
  const label = fieldLabel(t, Coa, day.name);
  return (
    <tr data-line={day.name}>
      <th scope="row">{label}</th>
      <td>{day.written}</td>
      <td>
        <Choice
          label={label}
          choices={day.days.map((one) => one.day)}
          chosen={chosen[day.name]}
          disabled={blocked}
          shown={(choice) => <DateText value={choice} />}
          onChoose={(choice) => onChoose(day.name, choice)}
        />
        {day.days.length > 1 && <span className="coa-earlier">{t('coa.report.several')}</span>}
      </td>
      <td>
        {day.days.length === 0 && <Tag tone="wait">{t('coa.report.noDay')}</Tag>}
        {day.days.some(({ era }) => era === 'BE') && <Tag tone="info">{t('coa.report.buddhist')}</Tag>}
      </td>
    </tr>
  );
};

const LotMark = ({ report: { lot }, lotNo }: { report: Report; lotNo: string | null }) => {
  const { t } = useTranslation('lots');
  if (lot === null) return <p className="told">{t('coa.report.noLot')}</p>;
  if (lot.same) return <p className="muted">{t('coa.report.sameLot', { lot: lot.written })}</p>;
  return (
    <p className="field__error" role="alert">
      {t('coa.report.otherLot', { written: lot.written, lot: lotNo ?? '–' })}
    </p>
  );
};

const all = 'all';

const Sheets = ({
  sheets,
  chosen,
  onChoose,
}: {
  sheets: readonly string[];
  chosen: number | undefined;
  onChoose: (at: number | null) => void;
}) => {
  const { t } = useTranslation('lots');
  const label = t('coa.report.sheets');
  return (
    <Field name="sheets" label={label}>
      {(ids) => (
        <SelectInput
          ids={ids}
          label={label}
          value={chosen ?? all}
          options={[
            { value: all, label: t('coa.report.allSheets', { names: sheets.join(', ') }) },
            ...sheets.map((name, value) => ({ value, label: name })),
          ]}
          onChange={(at) => onChoose(at === all || at === null ? null : Number(at))}
        />
      )}
    </Field>
  );
};

/** Lines above the names of columns are read as well: the first of them that tells of the encoding is shown too. */
const previewOf = ({ tops, header, preview }: Table): readonly TableRow[] => {
  const telling = tops.find(({ line, cells }) => line < header && cells.some((cell) => /[^\u0000-\u007f]/.test(cell)));
  return telling ? [telling, ...preview] : preview;
};

interface HowProps {
  state: Read;
  onChoose: (choices: TableChoices) => void;
  onConfirm: () => void;
}

/** Encoding and separator of a text, sheets of a workbook: shown, and to be chosen otherwise. */
const How = ({ state: { table, choices, confirmed }, onChoose, onConfirm }: HowProps) => {
  if (!table) return null;
  if (table.sheets.length > 1)
    return <Sheets sheets={table.sheets} chosen={choices.sheet} onChoose={(sheet) => onChoose({ sheet: sheet ?? undefined })} />;
  const shown = table.table && { ...table.table, tops: [], preview: previewOf(table.table) };
  const choose = (changed: TableChoices): void => onChoose({ ...choices, ...changed });
  return shown && <HowRead inUse={{ table: shown, confirmed, choose, confirm: onConfirm }} />;
};

const Failure = ({ why, name }: { why: 'picture' | 'unreadable' | 'nothing'; name: string }) => {
  const { t } = useTranslation('lots');
  return (
    <p className="field__error" role="alert">
      {t(`coa.report.${why}`, { name })}
    </p>
  );
};

interface ProposalsProps {
  state: Read;
  row: CoaRow;
  onChange: (changed: Pick<Read, 'chosen' | 'otherLot'>) => void;
  onEnter: () => void;
}

const Proposals = ({ state: { report, rows, chosen, otherLot, file }, row, onChange, onEnter }: ProposalsProps) => {
  const { t } = useTranslation('lots');
  // goods of the market place have no lot: no report is of another one
  const isOther = row.lot != null && report.lot !== null && !report.lot.same;
  const blocked = isOther && !otherLot;
  const taking: TakingProps = {
    chosen,
    blocked,
    onChoose: (key, choice) => {
      const { [key]: _, ...rest } = chosen;
      onChange({ otherLot, chosen: choice === undefined ? rest : { ...rest, [key]: choice } });
    },
  };
  const count = Object.keys(chosen).length;
  if (report.lines.length === 0) return <Failure why="nothing" name={file.name} />;
  return (
    <>
      {row.lot != null && <LotMark report={report} lotNo={row.lot.lotNo} />}
      {isOther && (
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={otherLot}
            onChange={({ target }) => onChange({ otherLot: target.checked, chosen: target.checked ? chosen : {} })}
          />
          {t('coa.report.nonetheless')}
        </label>
      )}
      <WideTable label={t('coa.report.proposals')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.COAResult.name')}</th>
            <th scope="col">{t('coa.report.inFile')}</th>
            <th scope="col">{t('coa.report.enter')}</th>
            <th scope="col">{t('fields.Lot.unit')}</th>
          </tr>
        </thead>
        <tbody>
          {report.days.map((day) => (
            <Day key={day.name} day={day} {...taking} />
          ))}
          {report.lines.map((line) => (
            <Line key={line.lineKey} line={line} row={row} at={rows[line.row - 1]!} {...taking} />
          ))}
        </tbody>
      </WideTable>
      <p className="muted">{t('coa.report.kept')}</p>
      <div className="row">
        <Button look="filled" icon="check" disabled={count === 0 || blocked} onClick={onEnter}>
          {t('coa.report.take', { count })}
        </Button>
      </div>
    </>
  );
};

const LabReport = ({ editor, row }: { editor: CoaEditor; row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const language = useLanguage();
  const { zone, today } = useBusinessDay();
  const [state, setState] = useState<State>({ is: 'none' });
  const lotNo = row.lot?.lotNo ?? null;
  const show = (file: File, opened: Opened, choices: TableChoices): void => {
    const asked = askedOf(row);
    const table = opened.is === 'table' ? reportTable(opened.file, asked, choices) : null;
    const rows = opened.is === 'table' ? table!.rows : opened.rows;
    const within = { from: spanOf(bounds.made, today).from, to: today };
    const cells = rows.map((one) => one.cells);
    const report = readReport(cells, asked, { lotNo, days: { language, today, zone, within } });
    setState({ is: 'read', file, opened, choices, table, confirmed: false, rows, report, chosen: {}, otherLot: false });
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState({ is: 'reading' });
    const opened = await openReport(file);
    if (opened.is === 'picture' || opened.is === 'unreadable') setState({ is: opened.is, file });
    else show(file, opened, {});
  };
  /** The file that the results come from is the evidence of them: it takes the place of another one. */
  const attach = (file: File): void => {
    const slot = `${editor.key}.file`;
    const key = `${slot}/${uniqueKey()}`;
    editor.set('file', null);
    offerFile(key, file);
    wish(files.upload({ key, slot, collection: Coa.collection, container, name: file.name, size: file.size }));
  };
  const enter = ({ file, report, chosen }: Read): void => {
    editor.lines.set(
      report.lines.flatMap(({ lineKey }) =>
        chosen[lineKey] === undefined ? [] : [{ key: lineKey, field: 'written', text: chosen[lineKey] }],
      ),
    );
    for (const { name } of report.days) if (chosen[name] !== undefined) editor.set(name, chosen[name]);
    attach(file);
    setState({ is: 'none' });
  };
  if (state.is !== 'read')
    return (
      <div className="stack">
        <FileDrop
          label={t('coa.report.choose')}
          slot={read}
          multiple={false}
          disabled={state.is === 'reading'}
          onFiles={([file]) => void take(file)}
        />
        {state.is === 'reading' && <p role="status">{t('coa.report.reading')}</p>}
        {(state.is === 'picture' || state.is === 'unreadable') && <Failure why={state.is} name={state.file.name} />}
      </div>
    );
  return (
    <div className="stack" role="group" aria-label={t('coa.report.found', { name: state.file.name })} data-unrecorded="">
      <b>{t('coa.report.found', { name: state.file.name })}</b>
      <How
        state={state}
        onChoose={(choices) => show(state.file, state.opened, choices)}
        onConfirm={() => setState({ ...state, confirmed: true })}
      />
      {!isDoubtful(state) && (
        <Proposals state={state} row={row} onChange={(changed) => setState({ ...state, ...changed })} onEnter={() => enter(state)} />
      )}
      <div className="row">
        <Button look="text" onClick={() => setState({ is: 'none' })}>
          {t('coa.report.leave')}
        </Button>
      </div>
    </div>
  );
};

export default LabReport;
