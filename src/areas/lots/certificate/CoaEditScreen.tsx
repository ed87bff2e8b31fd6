/** /lotApproval/coa/edit/:id/lot/:lotId: the results of a lot, typed or pasted, saved by themselves, with the verdict of each while it is typed. */
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { decimalSignOf } from '#domain/numberText.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { Coa } from '#domain/lots/coa.ts';
import { changeReasons } from '#domain/lots/coaResult.ts';
import { fieldLabel } from '#domain/words.ts';
import { Begun } from '#src/views/editor/Begun.tsx';
import { ValueInput } from '#src/views/editor/ValueInput.tsx';
import type { CoaRow, PreviousAnswer, ResultRow } from '#src/areas/lots/lotLoads.ts';
import { lineName, limitText } from '#domain/lots/lineText.ts';
import { CoaVerdict, LineVerdict } from '#src/areas/lots/verdicts.tsx';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { selectRows, selectView } from '#src/selectors/views.ts';
import { useAnswer, useApp, useAppStore, useDeciding, usePending } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useEditorClashes } from '#src/views/editor/useEditorClashes.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import { useRefusedSave } from '#src/views/editor/useRefusedSave.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { GridColumn, GridLine } from '#src/views/grid/types.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { Lot } from '#domain/lots/lot.ts';
import { approvalPlaces, type CoaPlaces } from './coaPlaces.ts';
import { EarlierResults } from './EarlierResults.tsx';
import { CoaEditor, coaPart, writtenHead } from './coaEditor.ts';
import '#src/areas/lots/lots.css';

// asked for when everything is written
const StepDialog = lazyPart(async () => ({ default: (await import('#src/views/steps/StepDialog.tsx')).StepDialog }));
const LabReport = lazyPart(() => import(/* webpackChunkName: "coaReport" */ './report/LabReport.tsx'));

const rowName = (line: GridLine): string => line.text['name'] ?? '';

const column = (t: TFunction, field: string, width: number, more: Partial<GridColumn> = {}): GridColumn => ({
  field,
  label: t([`fields.COAResult.${field}`, `coa.${field}`]),
  kind: 'text',
  width,
  short: true,
  ...more,
});

/** What is asked for once has no lots before it. */
const columnsOf = (t: TFunction, ofLot: boolean): readonly GridColumn[] => [
  column(t, 'name', 220, { readOnly: true }),
  column(t, 'limit', 190, { readOnly: true, label: t('coa.limit') }),
  ...(ofLot ? [column(t, 'previous', 200, { readOnly: true, label: t('coa.previous') })] : []),
  column(t, 'written', 180, { max: 2000 }),
  column(t, 'verdict', 190, { readOnly: true }),
  column(t, 'lod', 96, { kind: 'number', label: t('coa.lod') }),
  column(t, 'loq', 96, { kind: 'number', label: t('coa.loq') }),
  column(t, 'notTestedReason', 180, { max: 300 }),
  column(t, 'changeReason', 150, {
    kind: 'choice',
    label: t('coa.changeReason'),
    options: changeReasons.map((value) => ({ value, label: t(`values.COAResult.reason.${value}`) })),
  }),
  column(t, 'comment', 220, { max: 1000 }),
  column(t, 'method', 180, { readOnly: true, label: t('coa.method') }),
];

const previousText = (line: ResultRow, answer: PreviousAnswer | null): string =>
  (answer?.data ?? []).map(({ results }) => results[line.lineKey]?.written ?? '–').join('  ·  ');

const useCoaEditor = (row: CoaRow): CoaEditor => {
  const { t } = useTranslation('lots');
  const store = useAppStore();
  const language = useLanguage();
  const previous = useAnswer<PreviousAnswer>('previous');
  const [editor] = useState(
    () =>
      new CoaEditor({
        store,
        row,
        columns: columnsOf(t, row.lotId !== null),
        decimal: decimalSignOf(language),
        words: (line) => ({
          name: lineName(t, line),
          limit: limitText(t, line.parameter),
          previous: previousText(line, previous),
        }),
      }),
  );
  return editor;
};

/** What was understood, where it is not what stands in the cell, or why nothing was; and the verdict. */
const Understood = ({ editor, line }: { editor: CoaEditor; line: GridLine }) => {
  const { t } = useTranslation('lots');
  const live = editor.live(line);
  if (!live) return null;
  const { read, verdict } = live;
  if (read.is === 'none') return <span className="field__error">{t(`coa.faults.${read.why}`)}</span>;
  const differs = read.is === 'values' && read.understood !== (line.text['written'] ?? '').trim();
  return (
    <>
      <LineVerdict verdict={verdict} /> {differs && <span className="meta">{read.understood}</span>}
    </>
  );
};

const Overall = ({ editor }: { editor: CoaEditor }) => {
  const { t } = useTranslation('lots');
  const words = useSyncExternalStore(editor.subscribe, () => JSON.stringify(editor.overall()));
  const { verdict, open, failed } = JSON.parse(words) as ReturnType<CoaEditor['overall']>;
  return (
    <p className="coa-overall" role="status">
      <b>{t('coa.overall')}</b> <CoaVerdict verdict={verdict} />
      <span>{t('coa.openLines', { count: open })}</span>
      <span>{t('coa.failedLines', { count: failed })}</span>
    </p>
  );
};

const Laboratory = ({ editor, writable }: { editor: CoaEditor; writable: boolean }) => {
  const { t } = useTranslation('lots');
  const { values, wrong } = useSyncExternalStore(editor.subscribe, editor.drawn);
  return (
    <div className="coa-values">
      {writtenHead.map((name) => {
        const [issue] = wrong[name] ?? [];
        const label = fieldLabel(t, Coa, name);
        return (
          <Field key={name} name={name} label={label} error={issue ? issueText(issue, (word, params) => t(word, { ...params })) : null}>
            {(ids) => (
              <ValueInput
                texts="lots"
                editor={editor}
                entity={Coa}
                name={name}
                label={label}
                ids={ids}
                value={values[name] ?? null}
                disabled={!writable}
              />
            )}
          </Field>
        );
      })}
    </div>
  );
};

const Clashes = ({ editor }: { editor: CoaEditor }) => {
  const { t } = useTranslation('lots');
  const words = useMemo(
    () => ({
      part: coaPart,
      label: (name: string) => fieldLabel(t, Coa, name),
      shown: (name: string, value: unknown) => <FieldValue entity={Coa} name={name} value={value} texts="lots" />,
      lines: t('coa.results'),
    }),
    [t],
  );
  useEditorClashes(editor, words);
  return null;
};

const SystemLines = ({ row }: { row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const lines = (row.results ?? []).filter(({ parameterKind }) => parameterKind === 'system');
  if (lines.length === 0) return null;
  return (
    <Section title={t('coa.systemTitle')} id="system">
      <WideTable label={t('coa.systemTitle')}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{lineName(t, line)}</th>
              <td>
                <LineVerdict verdict={line.verdict} />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Section>
  );
};

/** Why it was rejected, and what was said of single lines. */
const Rejection = ({ row }: { row: CoaRow }) => {
  const { t } = useTranslation('lots');
  const said = (row.results ?? []).filter(({ reviewComment }) => reviewComment);
  return (
    <div className="told">
      <p data-unrecorded="">{row.decisionReason}</p>
      {said.length > 0 && (
        <ul aria-label={t('fields.lineComments')}>
          {said.map((line) => (
            <li key={line.id} data-unrecorded="">
              <b>{lineName(t, line)}</b>: {line.reviewComment}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};

interface AskingProps {
  editor: CoaEditor;
  row: CoaRow;
  places: CoaPlaces;
  onClose: () => void;
}

/** What ends the writing: of goods of the market place it is handed in, of a lot another person of the laboratory signs first. */
const endOf = ({ context }: CoaRow): 'submit' | 'requestSign' => (context === 'marketPlace' ? 'submit' : 'requestSign');

/** Waits until what was typed is saved. */
const AskingToSign = ({ editor, row, places, onClose }: AskingProps) => {
  const { t } = useTranslation('lots');
  const deciding = useDeciding();
  const unsent = useSyncExternalStore(editor.subscribe, editor.unsent);
  const invalid = useSyncExternalStore(editor.subscribe, editor.invalid);
  const { busySince } = usePending(editor.key);
  const notSaved = useRefusedSave(editor.key, unsent);
  const refused = invalid > 0 ? t('coa.invalid') : notSaved;
  const verdict = decide(Coa, endOf(row), { ...row }, { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  return (
    <StepDialog
      entity={Coa}
      row={row}
      step={verdict.step}
      texts="lots"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={busySince !== null || (unsent && refused === null)}
      blocked={refused !== null}
      shown={refused === null ? undefined : <p className="field__error">{refused}</p>}
      then={{ go: places.decide(row.id) }}
      onClose={onClose}
    />
  );
};

const Footer = ({ editor, step, onSign }: { editor: CoaEditor; step: string; onSign: () => void }) => {
  const { t } = useTranslation('lots');
  const { key } = editor;
  const stored = useStored(useMemo(() => [{ key, part: coaPart }], [key]));
  return (
    <FormFooter mark={<DraftMark {...stored} />}>
      <Button look="text" icon="save" onClick={editor.save}>
        {t('steps.save')}
      </Button>
      <Button look="filled" icon="send" data-step={step} onClick={onSign}>
        {t(`steps.${step}`)}
      </Button>
    </FormFooter>
  );
};

const Editor = ({ row, begun, places }: { row: CoaRow; begun: CoaRow; places: CoaPlaces }) => {
  const { t } = useTranslation('lots');
  const deciding = useDeciding();
  const writable = decide(Coa, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const editor = useCoaEditor(begun);
  const [clashes] = useState(createClashes);
  const [signing, setSigning] = useState(false);
  const lines = useSyncExternalStore(editor.lines.subscribe, () => editor.lines.keys().length);
  useAttached(editor, writable);
  useSaveKey(editor.save);
  const views = useMemo(() => ({ verdict: (_: string, line: GridLine) => <Understood editor={editor} line={line} /> }), [editor]);
  const sign = useCallback(() => {
    editor.save();
    if (clashes.all().length > 0) clashes.ask();
    setSigning(true);
  }, [editor, clashes]);
  const { lot, productInfo: product } = row;
  return (
    <ClashesContext value={clashes}>
      <div className="record">
        <RecordHead
          back={places.list}
          no={row.coaNo}
          title={lot?.productName ?? product?.name ?? row.coaNo}
          subtitle={lot?.lotNo ?? product?.sku}
          marks={<StatusChip entity="COA" status={row.status} />}
          tools={
            <>
              <WatchingFaces collection="COAs" id={row.id} />
              <ButtonLink href={places.decide(row.id)} icon="eye">
                {t('coa.show')}
              </ButtonLink>
            </>
          }
        />
        {!writable && (
          <p className="told" role="alert">
            {t('coa.closed')}
          </p>
        )}
        {row.status === 'Rejected' && <Rejection row={row} />}
        <Clashes editor={editor} />
        {lot && (
          <Section title={t('coa.lot')} id="lot">
            <Facts
              entity={Lot}
              row={lot}
              texts="lots"
              facts={[
                'lotNo',
                'mfgDate',
                'expDate',
                { name: 'specId', value: row.spec && `${row.spec.specNo} · ${t('revision', { n: row.spec.revision })}` },
              ]}
            />
          </Section>
        )}
        <Section title={t('coa.laboratory')} id="laboratory">
          <Laboratory editor={editor} writable={writable} />
        </Section>
        {writable && (
          <Section title={t('coa.report.title')} id="report">
            <Suspense fallback={<Skeleton rows={1} />}>
              <LabReport editor={editor} row={row} />
            </Suspense>
          </Section>
        )}
        <Section title={t('coa.results')} id="results" count={lines}>
          <Overall editor={editor} />
          <LineGrid store={editor.lines} label={t('coa.results')} rowName={rowName} readOnly={!writable} cellView={views} />
        </Section>
        <SystemLines row={row} />
        <EarlierResults row={row} />
        {writable && <Footer editor={editor} step={endOf(row)} onSign={sign} />}
        {signing && (
          <Suspense fallback={null}>
            <AskingToSign editor={editor} row={row} places={places} onClose={() => setSigning(false)} />
          </Suspense>
        )}
      </div>
    </ClashesContext>
  );
};

export const WrittenCoa = ({ row, places }: { row: CoaRow; places: CoaPlaces }) => (
  <Begun row={row}>{(begun) => <Editor key={row.id} row={row} begun={begun} places={places} />}</Begun>
);

export const CoaEdit = ({ placesOf }: { placesOf: (coa: CoaRow) => CoaPlaces }) => {
  const { t } = useTranslation('lots');
  const none = useApp((state) => selectView(state, 'row')?.loadedAt != null && selectRows(state, 'row').length === 0);
  if (none) return <LoadState gone={t('coa.gone')} lost />;
  return (
    <RecordPage<CoaRow> gone={t('coa.gone')} needs={['previous']}>
      {(row) => <WrittenCoa row={row} places={placesOf(row)} />}
    </RecordPage>
  );
};

const CoaEditScreen = () => <CoaEdit placesOf={(coa) => approvalPlaces(coa.lot?.lotApprovalId, coa.lot?.id ?? 0)} />;

export default CoaEditScreen;
