/** /specs/edit, /mfg/edit and the factory's /specs/nir/edit: a specification is written section by section, and saved by itself. */
import { useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { entityNamed } from '#domain/registry.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { Checks, IssueList } from '#src/areas/specs/checks/ChecksSection.tsx';
import { sectionViews, type SectionRow, type SpecRow } from '#src/areas/specs/loads.ts';
import { useMayWrite } from '#src/areas/specs/EditLink.tsx';
import { useMaster } from '#src/areas/specs/master.ts';
import { SpecComments } from '#src/areas/specs/SpecComments.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import '#src/areas/specs/specs.css';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { fullPath, safePath } from '#src/selectors/address.ts';
import { selectPending } from '#src/selectors/forms.ts';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useDeciding } from '#src/store/hooks.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { CompositionTools } from './CompositionTools.tsx';
import { ComposedFoot } from './Composed.tsx';
import { EditFooter } from './EditFooter.tsx';
import { SectionLines } from './SectionLines.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SectionValues } from './SectionValues.tsx';
import type { SectionEditor } from './sectionEditor.ts';
import type { SpecEditor } from './specEditor.ts';
import { useSectionClashes } from './useSpecClashes.tsx';
import { useSpecEditor, type SpecToEdit } from './useSpecEditor.ts';

/** A section in the address; else the first that blocks the submit. */
const useCurrent = (editor: SpecEditor): SectionName => {
  const asked = useApp((state) => state.navigation.query['section']);
  const [first] = useState(() => editor.found().issues.find(({ hard }) => hard)?.section);
  const shown = editor.sections.map(({ section }) => section);
  return sectionNames.find((name) => name === asked && shown.includes(name)) ?? first ?? shown[0]!;
};

const Clashes = ({ editor }: { editor: SectionEditor }) => {
  useSectionClashes(editor);
  return null;
};

interface SectionBodyProps {
  editor: SpecEditor;
  section: SectionEditor;
  food: boolean;
  writable: boolean;
}

const SectionBody = ({ editor, section, food, writable }: SectionBodyProps) => {
  const { t } = useTranslation('specs');
  return (
    <section className="stack" aria-labelledby="section-title">
      <h2 id="section-title">{t(`values.SpecSection.section.${section.section}`)}</h2>
      <SectionValues editor={section} writable={writable} />
      {linesOf(section.section) && (
        <SectionLines
          editor={section}
          writable={writable}
          tools={writable && section.section === 'composition' && <CompositionTools editor={editor} />}
        />
      )}
      {section.section === 'composition' && <ComposedFoot editor={editor} food={food} />}
    </section>
  );
};

interface SubmittingProps {
  editor: SpecEditor;
  row: SpecRow;
  hrefOf: (section: SectionName) => string;
  onClose: () => void;
}

/** Waits until all input is saved. What blocks the submit stands in it, each with a link to its place. */
const Submitting = ({ editor, row, hrefOf, onClose }: SubmittingProps) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const unsent = useSyncExternalStore(editor.subscribe, editor.unsent);
  const undecided = useSyncExternalStore(editor.subscribe, editor.undecided);
  const { issues } = useSyncExternalStore(editor.subscribe, editor.found);
  const wrong = editor.sections.filter((section) => section.invalid() > 0);
  const busy = useApp((state) => editor.sections.some(({ key }) => selectPending(state, key).busySince !== null));
  const verdict = decide(ProductMfgSpec, 'submit', { ...row }, { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  const hard = issues.filter((issue) => issue.hard);
  return (
    <StepDialog
      entity={ProductMfgSpec}
      row={row}
      step={verdict.step}
      texts="specs"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={busy || unsent > 0}
      blocked={undecided > 0 || wrong.length > 0 || hard.length > 0}
      shown={
        hard.length > 0 ? (
          <>
            <p>{t('edit.blocking', { count: hard.length })}</p>
            <IssueList issues={hard} hrefOf={({ section }) => hrefOf(section)} />
          </>
        ) : wrong.length > 0 ? (
          <p className="field__error">
            {t('edit.invalid')}{' '}
            {wrong.map(({ section }) => (
              <a key={section} href={hrefOf(section)}>
                {t(`values.SpecSection.section.${section}`)}
              </a>
            ))}
          </p>
        ) : undecided > 0 ? (
          <p className="field__error">{t('edit.undecided', { count: undecided })}</p>
        ) : unsent > 0 ? (
          <p className="muted">{t('edit.unsent', { count: unsent })}</p>
        ) : undefined
      }
      onClose={onClose}
    />
  );
};

const Editor = ({ pages, ...begun }: SpecToEdit & { pages: Pages }) => {
  const { spec: row, rows } = begun;
  const { t } = useTranslation('specs');
  const writable = useMayWrite(row, rows);
  const editor = useSpecEditor(begun, writable);
  const [clashes] = useState(createClashes);
  const [submitting, setSubmitting] = useState(false);
  const current = useCurrent(editor);
  const address = useApp((state) => state.navigation);
  const back = safePath(address.query['back']) ?? pages.list;
  const { issues, hidden } = useSyncExternalStore(editor.subscribe, editor.found);
  const hrefOf = (section: SectionName): string => fullPath({ path: address.path, query: { ...address.query, section } });
  useSaveKey(editor.save);
  const section = editor.of(current);
  return (
    <ClashesContext value={clashes}>
      <div className="record">
        <RecordHead
          back={back}
          no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
          title={row.productName}
          subtitle={row.supplier?.name}
          marks={<StatusChip entity="ProductMfgSpec" status={row.status} />}
          tools={
            <>
              <WatchingFaces collection="ProductMfgSpecs" id={row.id} />
              <ButtonLink href={`${pages.show}/${row.id}`} icon="eye">
                {t('edit.show')}
              </ButtonLink>
            </>
          }
        >
          <StepBar
            entity={ProductMfgSpec}
            row={{ ...row }}
            texts="specs"
            next={null}
            only={['sendToSupplier', 'requestSupplier', 'withdraw']}
            initial={{ dueDate: row.dueDate }}
          />
        </RecordHead>
        {!writable && (
          <p className="told" role="alert">
            {t('edit.closed')}
          </p>
        )}
        {editor.sections.map((one) => (
          <Clashes key={one.section} editor={one} />
        ))}
        <SectionNav editor={editor} current={current} hrefOf={hrefOf} />
        <div className="record__columns">
          <div className="record__main">
            {section && (
              <SectionBody
                key={current}
                editor={editor}
                section={section}
                food={row.productKind === 'food' || row.productKind === 'ingredient'}
                writable={writable}
              />
            )}
          </div>
          <aside>
            <Checks issues={issues} hidden={hidden} hrefOf={(issue) => hrefOf(issue.section)} />
            <SpecComments row={row} />
          </aside>
        </div>
        {writable && (
          <EditFooter
            editor={editor}
            row={row}
            onSubmit={() => {
              editor.save();
              if (clashes.all().length > 0) clashes.ask();
              setSubmitting(true);
            }}
          />
        )}
        {submitting && <Submitting editor={editor} row={row} hrefOf={hrefOf} onClose={() => setSubmitting(false)} />}
      </div>
    </ClashesContext>
  );
};

interface Pages {
  list: string;
  show: string;
}

/** Begins with rows that are as the server has them: what was shown before may have lines of an earlier save. */
const Begun = ({ row, pages }: { row: SpecRow; pages: Pages }) => {
  const sections = useSections();
  const fresh = useApp((state) =>
    sectionViews.every((name) => {
      const view = selectView(state, name);
      return view !== undefined && view.loadedAt !== null && view.loadingSince === null && !view.stale;
    }),
  );
  const [begun, setBegun] = useState<readonly SectionRow[] | null>(null);
  const master = useMaster();
  if (begun === null && fresh && sections) setBegun(sections);
  return begun && master !== undefined ? (
    <Editor spec={row} rows={begun} master={master} pages={pages} />
  ) : (
    <LoadState views={[...sectionViews, 'master']} />
  );
};

const screenFor = (pages: Pages) => {
  const Screen = () => {
    const { t } = useTranslation('specs');
    return <RecordPage<SpecRow> gone={t('gone')}>{(row) => <Begun key={row.id} row={row} pages={pages} />}</RecordPage>;
  };
  return Screen;
};

/** /specs/edit/:id */
export const SpecEdit = screenFor({ list: '/specs/list', show: '/specs/show' });
/** /specs/nir/edit/:id */
export const RequestEdit = screenFor({ list: '/specs/list', show: '/specs/nir/show' });
/** /mfg/edit/:id */
export const DevelopedEdit = screenFor({ list: '/mfg/list', show: '/mfg/show' });
