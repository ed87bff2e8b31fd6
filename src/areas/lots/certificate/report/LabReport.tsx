/** A laboratory's report read on this device: each result that it seems to hold is confirmed by a person before it enters the grid, and the file stays with the certificate. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { slotIn } from '#domain/containers.ts';
import { bounds, spanOf } from '#domain/kernel/dayBounds.ts';
import { Coa } from '#domain/lots/coa.ts';
import { readReport, type AskedLine, type LabDay, type LabProposal, type LabReport as Report } from './readReport.ts';
import { fieldLabel } from '#domain/words.ts';
import { files } from '#src/actions/index.ts';
import type { CoaEditor } from '#src/areas/lots/certificate/coaEditor.ts';
import type { CoaRow } from '#src/areas/lots/lotLoads.ts';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useWish } from '#src/store/hooks.ts';
import { offerFile } from '#src/store/pickedFiles.ts';
import { uniqueKey } from '#src/views/uniqueKey.ts';
import { reportRows } from './reportRows.ts';

const { container, endings, maxBytes } = slotIn('coas');
const read = { endings: endings.filter((ending) => ['pdf', 'xlsx', 'csv'].includes(ending)), maxBytes };

type Chosen = Readonly<Record<string, string>>;
type State =
  | { is: 'none' | 'reading' }
  | { is: 'picture' | 'unreadable' | 'nothing'; file: File }
  | { is: 'read'; file: File; report: Report; chosen: Chosen; otherLot: boolean };

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
      <label key={choice} className="row">
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

const Line = ({ line, row, chosen, blocked, onChoose }: TakingProps & { line: LabProposal; row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const result = row.results?.find(({ lineKey }) => lineKey === line.lineKey);
  const name = result?.name ?? line.found;
  return (
    <tr data-line={line.lineKey}>
      <th scope="row">{name}</th>
      <td>
        {line.found}
        <span className="coa-earlier">{t('coa.report.row', { n: line.row })}</span>
      </td>
      <td>
        <Choice
          label={name}
          choices={line.results}
          chosen={chosen[line.lineKey]}
          disabled={blocked || line.unitIs === 'other'}
          shown={(choice) => choice}
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

const LabReport = ({ editor, row }: { editor: CoaEditor; row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const wish = useWish();
  const language = useLanguage();
  const { zone, today } = useBusinessDay();
  const [state, setState] = useState<State>({ is: 'none' });
  const lotNo = row.lot?.lotNo ?? null;
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    setState({ is: 'reading' });
    const found = await reportRows(file);
    if (found.is !== 'rows') return setState({ is: found.is, file });
    const within = { from: spanOf(bounds.made, today).from, to: today };
    const report = readReport(found.rows, askedOf(row), { lotNo, days: { language, today, zone, within } });
    setState(report.lines.length === 0 ? { is: 'nothing', file } : { is: 'read', file, report, chosen: {}, otherLot: false });
  };
  /** The file that the results come from is the evidence of them: it takes the place of another one. */
  const attach = (file: File): void => {
    const slot = `${editor.key}.file`;
    const key = `${slot}/${uniqueKey()}`;
    editor.set('file', null);
    offerFile(key, file);
    wish(files.upload({ key, slot, collection: Coa.collection, container, name: file.name, size: file.size }));
  };
  const enter = ({ file, report, chosen }: Extract<State, { is: 'read' }>): void => {
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
        {(state.is === 'picture' || state.is === 'unreadable' || state.is === 'nothing') && (
          <p className="field__error" role="alert">
            {t(`coa.report.${state.is}`, { name: state.file.name })}
          </p>
        )}
      </div>
    );
  const { report, chosen, otherLot, file } = state;
  // goods of the market place have no lot: no report is of another one
  const isOther = row.lot != null && report.lot !== null && !report.lot.same;
  const blocked = isOther && !otherLot;
  const taking: TakingProps = {
    chosen,
    blocked,
    onChoose: (key, choice) => {
      const { [key]: _, ...rest } = chosen;
      setState({ ...state, chosen: choice === undefined ? rest : { ...rest, [key]: choice } });
    },
  };
  const count = Object.keys(chosen).length;
  return (
    <div className="stack" role="group" aria-label={t('coa.report.found', { name: file.name })} data-unrecorded="">
      <b>{t('coa.report.found', { name: file.name })}</b>
      {row.lot != null && <LotMark report={report} lotNo={lotNo} />}
      {isOther && (
        <label className="row">
          <input
            type="checkbox"
            className="check"
            checked={otherLot}
            onChange={({ target }) => setState({ ...state, otherLot: target.checked, chosen: target.checked ? chosen : {} })}
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
            <Line key={line.lineKey} line={line} row={row} {...taking} />
          ))}
        </tbody>
      </WideTable>
      <p className="muted">{t('coa.report.kept')}</p>
      <div className="row">
        <Button look="filled" icon="check" disabled={count === 0 || blocked} onClick={() => enter(state)}>
          {t('coa.report.take', { count })}
        </Button>
        <Button look="text" onClick={() => setState({ is: 'none' })}>
          {t('coa.report.leave')}
        </Button>
      </div>
    </div>
  );
};

export default LabReport;
