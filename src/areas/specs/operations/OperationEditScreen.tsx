/** /operationSpec/edit/:id: the steps and texts of a sheet in two languages, saved by themselves, beside what was copied of its source. */
import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { decimalSignOf } from '#domain/numberText.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { OperationStep } from '#domain/specs/lines/operationStep.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import { fieldLabel } from '#domain/words.ts';
import { Begun } from '#src/views/editor/Begun.tsx';
import { columnsOf } from '#src/areas/specs/editor/lineColumns.ts';
import { lineInputs } from '#src/areas/specs/editor/lineInputs.tsx';
import { useEditorClashes } from '#src/views/editor/useEditorClashes.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import '#src/areas/specs/specs.css';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { useCountries } from '#src/components/values/countries.ts';
import { useAppStore, useDeciding, usePending } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { useRefusedSave } from '#src/views/editor/useRefusedSave.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { LineCards } from '#src/views/grid/LineCards.tsx';
import type { GridLine } from '#src/views/grid/types.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { operationEditor, operationPart, type OperationEditor } from './operationEditor.ts';
import { OperationHead } from './OperationHead.tsx';
import type { SourcedRow } from './operationLoads.ts';
import { SheetPairs, SheetValues } from './SheetValues.tsx';
import { differencesOf, SourceFacts } from './SourceFacts.tsx';

/** Both languages of a step stand side by side. */
const stepColumns = ['text', 'textLocal', 'timerSeconds', 'picture'];

const rowName = ({ text }: GridLine): string => text['text'] || text['textLocal'] || '';

const useOperationEditor = (row: SourcedRow): OperationEditor => {
  const { t } = useTranslation('specs');
  const store = useAppStore();
  const countries = useCountries();
  const language = useLanguage();
  const [editor] = useState(() =>
    operationEditor({ store, row, columns: columnsOf({ t, countries }, OperationStep, stepColumns), decimal: decimalSignOf(language) }),
  );
  return editor;
};

/** Marks of two people, where the page keeps them. */
const Clashes = ({ editor }: { editor: OperationEditor }) => {
  const { t } = useTranslation('specs');
  const words = useMemo(
    () => ({
      part: operationPart,
      label: (name: string) => fieldLabel(t, OperationSpec, name),
      shown: (name: string, value: unknown) => <FieldValue entity={OperationSpec} name={name} value={value} texts="specs" />,
      lines: t('operationSpecs:sheet.steps'),
    }),
    [t],
  );
  useEditorClashes(editor, words);
  return null;
};

interface ActivatingProps {
  editor: OperationEditor;
  row: SourcedRow;
  onClose: () => void;
}

/** The steps as they stand here: the answer to a save brings the row alone. */
const withSteps = (row: SourcedRow, { lines }: OperationEditor): Record<string, unknown> & Pick<SourcedRow, 'id' | 'version'> => ({
  ...row,
  steps: lines.lines().map((line) => lines.values(line)),
});

/** Waits until all input is saved; what is missing stands in it. */
const Activating = ({ editor, row, onClose }: ActivatingProps) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const unsent = useSyncExternalStore(editor.subscribe, editor.unsent);
  const undecided = useSyncExternalStore(editor.subscribe, editor.undecided);
  const invalid = useSyncExternalStore(editor.subscribe, editor.invalid);
  const { busySince } = usePending(editor.key);
  const notSaved = useRefusedSave(editor.key, unsent);
  const differing = differencesOf(row).length;
  const verdict = decide(OperationSpec, 'activate', withSteps(row, editor), { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  const refused =
    invalid > 0
      ? t('edit.invalid')
      : undecided > 0
        ? t('edit.undecided', { count: undecided })
        : differing > 0
          ? t('guards.operationFactsDiffer', { count: differing })
          : notSaved;
  return (
    <StepDialog
      entity={OperationSpec}
      row={row}
      step={verdict.step}
      texts="specs"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={busySince !== null || (unsent && invalid === 0 && notSaved === null)}
      blocked={refused !== null}
      shown={refused !== null ? <p className="field__error">{refused}</p> : undefined}
      then={{ go: `/operationSpec/show/${row.id}` }}
      onClose={onClose}
    />
  );
};

const Footer = ({ editor, onActivate }: { editor: OperationEditor; onActivate: () => void }) => {
  const { t } = useTranslation('specs');
  const { key } = editor;
  const stored = useStored(useMemo(() => [{ key, part: operationPart }], [key]));
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

const Parts = ({ editor, writable }: { editor: OperationEditor; writable: boolean }) => {
  const { t } = useTranslation('operationSpecs');
  const count = useSyncExternalStore(editor.lines.subscribe, () => editor.lines.keys().length);
  const inputsOf = useCallback((key: string) => lineInputs(editor, OperationStep, key), [editor]);
  return (
    <>
      <Section title={t('about')} id="about">
        <div className="stack">
          <SheetPairs editor={editor} names={['title']} writable={writable} />
          <SheetValues editor={editor} names={['audience', 'holdingMinutes', 'displayMinutes', 'picture']} writable={writable} />
        </div>
      </Section>
      <Section title={t('sheet.steps')} id="steps" count={count}>
        <LineCards store={editor.lines} label={t('sheet.steps')} rowName={rowName} readOnly={!writable} inputsOf={inputsOf} />
      </Section>
      <Section title={t('sheet.receiving')} id="receiving">
        <div className="stack">
          <SheetValues editor={editor} names={['receivingMinC', 'receivingMaxC', 'receivingPct']} writable={writable} />
          <SheetPairs editor={editor} names={['packState']} writable={writable} />
        </div>
      </Section>
      <Section title={t('sheet.working')} id="working">
        <SheetPairs editor={editor} names={['equipment', 'serving', 'discardRule', 'cleaning']} writable={writable} />
      </Section>
    </>
  );
};

const Editor = ({ row, begun }: { row: SourcedRow; begun: SourcedRow }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const writable = decide(OperationSpec, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const editor = useOperationEditor(begun);
  const [clashes] = useState(createClashes);
  const [activating, setActivating] = useState(false);
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
        <OperationHead
          row={row}
          tools={
            <>
              <WatchingFaces collection="OperationSpecs" id={row.id} />
              <ButtonLink href={`/operationSpec/show/${row.id}`} icon="eye">
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
        <div className="record__columns">
          <div className="record__main">
            <Parts editor={editor} writable={writable} />
          </div>
          <aside>
            <SourceFacts row={row} all={false} />
          </aside>
        </div>
        {writable && <Footer editor={editor} onActivate={activate} />}
        {activating && <Activating editor={editor} row={row} onClose={() => setActivating(false)} />}
      </div>
    </ClashesContext>
  );
};

const OperationEditScreen = () => {
  const { t } = useTranslation('operationSpecs');
  return (
    <RecordPage<SourcedRow> gone={t('gone')}>
      {(row) => (
        <Begun key={row.id} row={row}>
          {(begun) => <Editor row={row} begun={begun} />}
        </Begun>
      )}
    </RecordPage>
  );
};

export default OperationEditScreen;
