/** /supplier/certificate/register/create: the export of a register, which of its columns holds what, and its first lines as they will be compared. */
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { isDay } from '#domain/kernel/workdays.ts';
import {
  RegisterCheck,
  mostRegisterLines,
  registerColumns,
  registerKinds,
  type RegisterColumn,
  type RegisterKind,
} from '#domain/documents/registerCheck.ts';
import { records, remote } from '#src/actions/index.ts';
import { DayField } from '#src/components/form/DayField.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { FileDrop } from '#src/components/files/FileDrop.tsx';
import { SelectInput } from '#src/components/inputs/SelectInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useBusinessDay, useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { selectPresent } from '#src/selectors/present.ts';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { useListSetting } from '#src/views/list/useListSetting.ts';
import { HowRead } from '#src/views/lines/reading/HowRead.tsx';
import type { Table } from '#src/views/lines/reading/readTable.ts';
import { useTable } from '#src/views/lines/reading/useTable.ts';
import { readDays, type DayAnswers } from '#src/views/lines/dayColumns.ts';
import { DayQuestions } from '#src/views/lines/DayQuestions.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import '#src/areas/documents/documents.css';
import { base, columnsKept } from './lists.ts';
import {
  dayTexts,
  kindOf,
  proposed,
  registerIn,
  registerLines,
  registerNames,
  rememberedOf,
  type DayColumn,
  type Mapping,
  type RegisterFile,
  type RegisterLine,
  type Remembered,
} from './registerFile.ts';

type About = { licenseId: number | null; register: RegisterKind; exportedOn: string | null };

const KEY = 'register';
const slot = { endings: ['csv', 'xlsx'], maxBytes: 5 * 1024 * 1024 };
const shownLines = 5;

const Columns = ({ file, mapping, onChange }: { file: RegisterFile; mapping: Mapping; onChange: (mapping: Mapping) => void }) => {
  const { t } = useTranslation('documents');
  const options = file.heads.map((head, at) => ({ value: at, label: head || String(at + 1) }));
  const sampleOf = (at: number | undefined): string =>
    at === undefined ? '' : (file.rows.find(({ cells }) => cells[at]?.trim())?.cells[at] ?? '');
  const choose = (column: RegisterColumn, at: number | null): void => {
    const { [column]: _old, ...others } = mapping;
    onChange(at === null ? others : { ...others, [column]: at });
  };
  return (
    <div className="register-fields">
      {registerColumns.map((column) => {
        const label = t(`fields.RegisterLine.${column}`);
        const sample = sampleOf(mapping[column]);
        return (
          <Field
            key={column}
            name={column}
            label={label}
            required={column === 'certificateNo'}
            error={column === 'certificateNo' && mapping[column] === undefined ? t('checks.chooseNumber') : null}
            hint={sample && t('checks.sample', { value: sample })}
          >
            {(ids) => (
              <SelectInput
                ids={ids}
                label={label}
                value={mapping[column] ?? null}
                onChange={(at) => choose(column, at === null ? null : Number(at))}
                options={options}
                placeholder={t('checks.none')}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
};

const Preview = ({ lines }: { lines: readonly RegisterLine[] }) => {
  const { t } = useTranslation('documents');
  return (
    <WideTable label={t('checks.preview')} wider>
      <thead>
        <tr>
          {registerColumns.map((column) => (
            <th scope="col" key={column}>
              {t(`fields.RegisterLine.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.slice(0, shownLines).map((line) => (
          <tr key={line.row}>
            {registerColumns.map((column) => (
              <td key={column}>{line[column] && isDay(line[column]) ? <DateText value={line[column]} /> : line[column]}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

interface FileProps {
  file: RegisterFile;
  mapping: Mapping;
  onMapping: (mapping: Mapping) => void;
  onCompare: (lines: readonly RegisterLine[]) => void;
}

const OfFile = ({ file, mapping, onMapping, onCompare }: FileProps) => {
  const { t } = useTranslation('documents');
  const { busySince, failure } = usePending(KEY);
  const language = useLanguage();
  const { today, zone } = useBusinessDay();
  const [answers, setAnswers] = useState<DayAnswers<DayColumn>>({});
  const days = useMemo(
    () => readDays(dayTexts(file, mapping), answers, { language, today, zone }),
    [file, mapping, answers, language, today, zone],
  );
  const { lines, withoutNumber, badDays } = registerLines(file, mapping, days);
  return (
    <>
      <Card title={t('checks.columns')}>
        <div className="stack">
          <p className="meta">{t('checks.columnsHint')}</p>
          <Columns file={file} mapping={mapping} onChange={onMapping} />
          <DayQuestions
            days={days}
            labelOf={(column) => t(`fields.RegisterLine.${column}`)}
            onAnswer={(column, way) => setAnswers({ ...answers, [column]: way })}
          />
        </div>
      </Card>
      <Card title={t('checks.preview')}>
        <div className="stack">
          {lines.length > mostRegisterLines ? (
            <p className="field__error" role="alert">
              {t('checks.tooMany', { count: lines.length, max: mostRegisterLines })}
            </p>
          ) : (
            days.decided && lines.length > 0 && <Preview lines={lines} />
          )}
          {withoutNumber > 0 && mapping.certificateNo !== undefined && (
            <p className="meta">{t('checks.noNumber', { count: withoutNumber })}</p>
          )}
          {days.decided && badDays > 0 && <p className="late">{t('checks.badDays', { count: badDays })}</p>}
          <Refusal failure={failure} texts="documents" />
          {days.decided && lines.length > 0 && lines.length <= mostRegisterLines && (
            <div className="row">
              <Button look="filled" icon="sync" busy={busySince !== null} onClick={() => busySince === null && onCompare(lines)}>
                {t('checks.compare', { count: lines.length })}
              </Button>
            </div>
          )}
        </div>
      </Card>
    </>
  );
};

const CreateScreen = () => {
  const { t } = useTranslation('documents');
  const wish = useWish();
  const today = useApp((state) => selectPresent(state).today);
  const licences = useView<{ id: number; name: string }>('choices.licence')?.rows ?? [];
  const kept = useListSetting(columnsKept, 'table');
  const remembered = (kept.value ?? {}) as Remembered;
  const path = useApp((state) => state.navigation.path);
  const about = useKept<About>(RegisterCheck.collection, { licenseId: null, register: 'brcgs', exportedOn: null });
  const { licenseId, register, exportedOn } = about.values;
  const [tried, setTried] = useState(false);
  const [file, setFile] = useState<RegisterFile | null>(null);
  const [mapping, setMapping] = useState<Mapping>({});
  const [problem, setProblem] = useState<'unreadable' | 'empty' | null>(null);

  const show = (table: Table | null, ready: boolean): void => {
    const read = table && registerIn(table);
    wish(records.forget({ key: KEY }));
    setProblem(read === null ? 'unreadable' : read.rows.length === 0 ? 'empty' : null);
    // lines that nobody has looked at are not compared
    setFile(read && read.rows.length > 0 && ready ? read : null);
    if (!read) return;
    setMapping(proposed(read, remembered));
    about.set({ register: kindOf(read) });
  };
  const { inUse, take } = useTable(registerNames(remembered), show);
  const compare = (lines: readonly RegisterLine[]): void => {
    setTried(true);
    if (licenseId === null || !file) return;
    kept.save({ ...remembered, ...rememberedOf(file, mapping) });
    const body = { licenseId, register, fileName: file.name.slice(0, 200), exportedOn, lines: lines.map((line) => ({ ...line })) };
    wish(
      remote.call({
        key: KEY,
        method: 'POST',
        path: `/${RegisterCheck.collection}/reconcile`,
        body,
        then: { discard: path, go: `${base}/show/{id}` },
      }),
    );
  };
  const licenceLabel = t('fields.RegisterCheck.licenseId');
  const registerLabel = t('fields.RegisterCheck.register');
  return (
    <>
      <PageHeader back={`${base}/list`} title={t('checks.create')} />
      <div className="stack">
        <Card title={t('checks.about')}>
          <div className="stack">
            <p className="meta">{t('checks.intro')}</p>
            <div className="register-fields">
              <Field name="licenseId" label={licenceLabel} required error={tried && licenseId === null ? t('errors:field.REQUIRED') : null}>
                {(ids) => (
                  <SelectInput
                    ids={ids}
                    label={licenceLabel}
                    value={licenseId}
                    onChange={(id) => about.set({ licenseId: id === null ? null : Number(id) })}
                    options={licences.map(({ id, name }) => ({ value: id, label: name }))}
                  />
                )}
              </Field>
              <Field name="register" label={registerLabel} required>
                {(ids) => (
                  <SelectInput
                    ids={ids}
                    label={registerLabel}
                    value={register}
                    onChange={(kind) => about.set({ register: (kind as RegisterKind | null) ?? 'other' })}
                    options={registerKinds.map((kind) => ({ value: kind, label: t(`values.RegisterCheck.register.${kind}`) }))}
                  />
                )}
              </Field>
              <DayField
                label={t('fields.RegisterCheck.exportedOn')}
                value={exportedOn ?? ''}
                bounds={bounds.happened}
                wrongSide={(day) => (day > today ? t('errors:field.DATE_FUTURE') : null)}
                onChange={(day) => about.set({ exportedOn: day })}
              />
            </div>
            <FileDrop label={t('lists:lines.drop')} slot={slot} multiple={false} onFiles={([picked]) => void take(picked)} />
            {file && <p>{file.name}</p>}
            {problem && (
              <p className="field__error" role="alert">
                {t(`lists:lines.${problem}`)}
              </p>
            )}
          </div>
        </Card>
        {inUse && <HowRead inUse={inUse} />}
        {file && (
          <OfFile key={`${file.name} ${file.heads.join()}`} file={file} mapping={mapping} onMapping={setMapping} onCompare={compare} />
        )}
      </div>
    </>
  );
};

export default CreateScreen;
