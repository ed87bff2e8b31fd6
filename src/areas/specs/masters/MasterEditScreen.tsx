/** /masterSpec/edit/:id and /masterSpec/revise/:id: the limits and the policy of a draft, saved by themselves, with what they mean for the specifications in force. */
import { Suspense, useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSignOf } from '#domain/numberText.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { MasterSpecParameter } from '#domain/specs/lines/masterSpecParameter.ts';
import { fieldLabel } from '#domain/words.ts';
import { IssueList } from '#src/areas/specs/checks/ChecksSection.tsx';
import { issueText } from '#src/areas/specs/checks/checkTexts.ts';
import { Begun } from '#src/views/editor/Begun.tsx';
import { columnsOf } from '#src/areas/specs/editor/lineColumns.ts';
import { useEditorClashes } from '#src/views/editor/useEditorClashes.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import '#src/areas/specs/specs.css';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useAppStore, useDeciding, usePending } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useRefusedSave } from '#src/views/editor/useRefusedSave.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { LineGrid } from '#src/views/grid/LineGrid.tsx';
import type { GridLine } from '#src/views/grid/types.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { Impact } from './Impact.tsx';
import { MasterEditor, masterPart } from './masterEditor.ts';
import type { MasterRow } from './masterLoads.ts';
import { PolicyValues } from './PolicyValues.tsx';

// forms of one record are not part of the editors
const ReviseForm = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "specCreate" */ './ReviseForm.tsx')).ReviseForm,
}));

/** In the order of the grid; the others stand behind them. */
const firstColumns = ['name', 'type', 'unit', 'min', 'max', 'n', 'c', 'm', 'M', 'allowedValues', 'basis', 'critical', 'method', 'group'];
const head = ['name', 'effectiveFrom', 'reviewDueAt', 'coaReview'];
const policy = [
  'minShelfLifeDays',
  'minRemainingPct',
  'chilledMaxC',
  'frozenMaxC',
  'requiredSections',
  'labelChecklist',
  'bannedIngredients',
  'allergenPolicy',
  'packagingPolicy',
];

const rowName = (line: GridLine): string => line.text['name'] ?? '';

const useMasterEditor = (row: MasterRow): MasterEditor => {
  const { t } = useTranslation('specs');
  const store = useAppStore();
  const countries = useCountries();
  const language = useLanguage();
  const [editor] = useState(
    () =>
      new MasterEditor({
        store,
        row,
        columns: columnsOf({ t, countries }, MasterSpecParameter, firstColumns),
        decimal: decimalSignOf(language),
        tell: (issue) => issueText(t, issue),
      }),
  );
  return editor;
};

const useMasterClashes = ({ document }: MasterEditor): void => {
  const { t } = useTranslation('specs');
  const words = useMemo(
    () => ({
      part: masterPart,
      label: (name: string) => fieldLabel(t, MasterSpec, name),
      shown: (name: string, value: unknown) => <FieldValue entity={MasterSpec} name={name} value={value} texts="specs" />,
      lines: t('masters.limits'),
    }),
    [t],
  );
  useEditorClashes(document, words);
};

/** Marks of two people, where the page keeps them. */
const Clashes = ({ editor }: { editor: MasterEditor }) => {
  useMasterClashes(editor);
  return null;
};

interface ActivatingProps {
  editor: MasterEditor;
  row: MasterRow;
  onClose: () => void;
}

/** Waits until all input is saved. What is missing stands in it, each with a link to its place. */
const Activating = ({ editor, row, onClose }: ActivatingProps) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const { document } = editor;
  const faults = useSyncExternalStore(editor.subscribe, editor.faults);
  const unsent = useSyncExternalStore(document.subscribe, document.unsent);
  const undecided = useSyncExternalStore(document.subscribe, document.undecided);
  const invalid = useSyncExternalStore(document.subscribe, document.invalid);
  const { busySince } = usePending(document.key);
  const notSaved = useRefusedSave(document.key, unsent);
  const verdict = decide(MasterSpec, 'activate', { ...row }, { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  return (
    <StepDialog
      entity={MasterSpec}
      row={row}
      step={verdict.step}
      texts="specs"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={busySince !== null || (unsent && invalid === 0 && notSaved === null)}
      blocked={faults.length > 0 || undecided > 0 || invalid > 0 || notSaved !== null}
      shown={
        faults.length > 0 ? (
          <>
            <p>{t('masters.blocking', { count: faults.length })}</p>
            <IssueList issues={faults} hrefOf={() => '#limits'} />
          </>
        ) : invalid > 0 ? (
          <p className="field__error">{t('edit.invalid')}</p>
        ) : undecided > 0 ? (
          <p className="field__error">{t('edit.undecided', { count: undecided })}</p>
        ) : notSaved !== null ? (
          <p className="field__error">{notSaved}</p>
        ) : undefined
      }
      then={{ go: `/masterSpec/show/${row.id}` }}
      onClose={onClose}
    />
  );
};

const Faults = ({ editor }: { editor: MasterEditor }) => {
  const { t } = useTranslation('specs');
  const faults = useSyncExternalStore(editor.subscribe, editor.faults);
  return (
    <Section title={t('masters.beforeActivation')} id="checks" count={faults.length}>
      {faults.length === 0 ? <p className="muted">{t('masters.complete')}</p> : <IssueList issues={faults} hrefOf={() => '#limits'} />}
    </Section>
  );
};

const Footer = ({ editor, onActivate }: { editor: MasterEditor; onActivate: () => void }) => {
  const { t } = useTranslation('specs');
  const { key } = editor.document;
  const stored = useStored(useMemo(() => [{ key, part: masterPart }], [key]));
  return (
    <FormFooter mark={<DraftMark {...stored} />}>
      <Button look="text" icon="save" onClick={editor.save}>
        {t('edit.save')}
      </Button>
      <Button look="filled" icon="check-circle" data-step="activate" onClick={onActivate}>
        {t('steps.activate')}
      </Button>
    </FormFooter>
  );
};

const Editor = ({ row, begun }: { row: MasterRow; begun: MasterRow }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const writable = decide(MasterSpec, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const editor = useMasterEditor(begun);
  const [clashes] = useState(createClashes);
  const [activating, setActivating] = useState(false);
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/masterSpec/list';
  const { document } = editor;
  const count = useSyncExternalStore(document.lines.subscribe, () => document.lines.keys().length);
  useAttached(editor, writable);
  useSaveKey(editor.save);
  const activate = useCallback(() => {
    editor.save();
    if (clashes.all().length > 0) clashes.ask();
    setActivating(true);
  }, [editor, clashes]);
  return (
    <ClashesContext value={clashes}>
      <div className="record">
        <RecordHead
          back={back}
          no={`${row.code} · ${t('revision', { n: row.revision })}`}
          title={row.name}
          subtitle={[row.productCategory?.productName, row.technology?.name].filter(Boolean).join(' · ')}
          marks={<StatusChip entity="MasterSpec" status={row.status} />}
          tools={
            <>
              <WatchingFaces collection="MasterSpecs" id={row.id} />
              <ButtonLink href={`/masterSpec/show/${row.id}`} icon="eye">
                {t('edit.show')}
              </ButtonLink>
            </>
          }
        />
        {!writable && (
          <p className="told" role="alert">
            {t('masters.closed')}
          </p>
        )}
        <Clashes editor={editor} />
        {row.changeReason !== null && (
          <p>
            <b>{t('fields.MasterSpec.changeReason')}</b> <span data-unrecorded="">{row.changeReason}</span>
          </p>
        )}
        <div className="record__columns">
          <div className="record__main">
            <Section title={t('show.about')} id="about">
              <PolicyValues editor={document} names={head} kind={row.productKind} writable={writable} />
            </Section>
            <Section title={t('masters.limits')} id="limits" count={count}>
              <LineGrid store={document.lines} label={t('masters.limits')} rowName={rowName} readOnly={!writable} />
            </Section>
            <Section title={t('masters.impact.title')} id="impact">
              <Impact all={false} />
            </Section>
            <Section title={t('masters.policy')} id="policy">
              <PolicyValues editor={document} names={policy} kind={row.productKind} writable={writable} />
            </Section>
          </div>
          <aside>
            <Faults editor={editor} />
          </aside>
        </div>
        {writable && <Footer editor={editor} onActivate={activate} />}
        {activating && <Activating editor={editor} row={row} onClose={() => setActivating(false)} />}
      </div>
    </ClashesContext>
  );
};

const Written = ({ row }: { row: MasterRow }) => <Begun row={row}>{(begun) => <Editor row={row} begun={begun} />}</Begun>;

const useGone = (): string => useTranslation('specs').t('masters.gone');

/** /masterSpec/edit/:id */
export const MasterEdit = () => <RecordPage<MasterRow> gone={useGone()}>{(row) => <Written key={row.id} row={row} />}</RecordPage>;
/** /masterSpec/revise/:id: of a revision in force, why it is revised; of the draft that follows, its editor */
export const MasterRevise = () => (
  <RecordPage<MasterRow> gone={useGone()}>
    {(row) =>
      row.status === 'draft' ? (
        <Written key={row.id} row={row} />
      ) : (
        <Suspense fallback={<Skeleton rows={4} />}>
          <ReviseForm key={row.id} row={row} />
        </Suspense>
      )
    }
  </RecordPage>
);
