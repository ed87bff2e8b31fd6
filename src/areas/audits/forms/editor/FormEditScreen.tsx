/** /masterData/auditForm/edit/:id and /masterData/selfAssessmentForm/edit/:id: a draft is written section by section, saved by itself, tried out and published. */
import { Suspense, useMemo, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditForm } from '#domain/audits/auditForm.ts';
import { AuditFormSection, mostFormSections } from '#domain/audits/auditFormSection.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { decide } from '#domain/kernel/workflow.ts';
import { decimalSignOf } from '#domain/numberText.ts';
import { entityNamed } from '#domain/registry.ts';
import { fieldLabel } from '#domain/words.ts';
import { navigation, records } from '#src/actions/index.ts';
import { useEditorClashes } from '#src/views/editor/useEditorClashes.ts';
import { useStored } from '#src/views/editor/useStored.ts';
import '#src/areas/audits/audits.css';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { DraftMark } from '#src/components/form/DraftMark.tsx';
import { FormFooter } from '#src/components/form/FormFooter.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { safePath } from '#src/selectors/address.ts';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useAppStore, useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useAttached } from '#src/views/editor/useAttached.ts';
import { FieldValue } from '#src/views/field/FieldValue.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import type { At } from '#src/views/grid/types.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepDialog } from '#src/views/steps/StepDialog.tsx';
import { formPaths, type FormRow, type SectionRow } from '../formLoads.ts';
import { FaultList, parts, usePartHref, type Part } from './Faults.tsx';
import { FormEditor, formPart, sectionPart, type FormSectionEditor } from './formEditor.ts';
import { questionColumns } from './questionColumns.ts';
import { SectionPart } from './SectionPart.tsx';

// parts that are opened by themselves
const AboutPart = lazyPart(async () => ({ default: (await import('./AboutPart.tsx')).AboutPart }));
const AnswerSets = lazyPart(async () => ({ default: (await import('./AnswerSets.tsx')).AnswerSets }));
const GradesPart = lazyPart(async () => ({ default: (await import('./GradesPart.tsx')).GradesPart }));
const TryOut = lazyPart(async () => ({ default: (await import('./TryOut.tsx')).TryOut }));

interface Begun {
  row: FormRow;
  sections: readonly SectionRow[];
}

const useFormEditor = ({ row, sections }: Begun, writable: boolean): FormEditor => {
  const { t } = useTranslation('audits');
  const store = useAppStore();
  const language = useLanguage();
  const [editor] = useState(
    () =>
      new FormEditor({
        store,
        row,
        sections,
        decimal: decimalSignOf(language),
        columns: (sets) => questionColumns(t, sets),
        setName: (set) => wordsIn({ ...set }, 'label', language),
        tell: ({ code }) => t(`faults.${code}`),
      }),
  );
  useAttached(editor, writable);
  return editor;
};

/** Marks of two people, where the page keeps them. */
const HeaderClashes = ({ editor }: { editor: FormEditor }) => {
  const { t } = useTranslation('audits');
  const words = useMemo(
    () => ({
      part: formPart,
      label: (name: string) => fieldLabel(t, AuditForm, name),
      shown: (name: string, value: unknown) => <FieldValue entity={AuditForm} name={name} value={value} texts="audits" />,
      lines: '',
    }),
    [t],
  );
  useEditorClashes(editor.header, words);
  return null;
};
const SectionClashes = ({ section }: { section: FormSectionEditor }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  const words = useMemo(
    () => ({
      part: sectionPart(section),
      label: (name: string) => fieldLabel(t, AuditFormSection, name),
      shown: (name: string, value: unknown) => <FieldValue entity={AuditFormSection} name={name} value={value} texts="audits" />,
      lines: t('fields.AuditFormSection.lines'),
      // the section may not be the one on the page
      go: () => void wish(navigation.query({ set: { section: String(section.id) } })),
    }),
    [t, wish, section],
  );
  useEditorClashes(section, words);
  return null;
};

/** The sections with their questions and their share of the score. */
const Rail = ({ editor, current, writable, formId }: { editor: FormEditor; current: number | null; writable: boolean; formId: number }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const wish = useWish();
  const hrefOf = usePartHref();
  const sections = useSyncExternalStore(editor.subscribe, editor.sections);
  const { content, faults } = useSyncExternalStore(editor.subscribe, editor.found);
  const key = `form.addSection.${formId}`;
  const { busySince, failure } = usePending(key);
  const all = content.sections.reduce((sum, { weight }) => sum + weight, 0);
  const add = (): void =>
    void wish(
      records.create({
        key,
        collection: AuditFormSection.collection,
        values: { auditFormId: formId, title: t('form.section', { n: sections.length + 1 }) },
      }),
    );
  return (
    <nav aria-label={t('form.sections')}>
      <ol className="audit-nav">
        {sections.map((section, at) => {
          const wrong = faults.filter((fault) => fault.section === section.sectionKey).length;
          const { weight = 0, questions = [] } = content.sections[at] ?? {};
          return (
            <li key={section.id}>
              <a
                href={hrefOf('questions', { section: section.id })}
                className="audit-nav__item"
                aria-current={section.id === current ? 'true' : undefined}
              >
                {wrong > 0 && <Icon name="times-circle" size={12} label={t('form.faults', { count: wrong })} />}
                {`${at + 1} ${wordsIn(section.drawn().values, 'title', language)}`}
                <span className="meta">
                  {`${t('form.questions', { count: questions.length })} · ${all === 0 ? 0 : Math.round((100 * weight) / all)} %`}
                </span>
              </a>
            </li>
          );
        })}
        {writable && sections.length < mostFormSections && (
          <li>
            <Button small icon="plus" busy={busySince !== null} onClick={add}>
              {t('form.addSection')}
            </Button>
          </li>
        )}
      </ol>
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </nav>
  );
};

/** Waits until all input is saved. What is missing stands in it, each with a link to its place. */
const Publishing = ({ editor, row, onClose }: { editor: FormEditor; row: FormRow; onClose: () => void }) => {
  const { t } = useTranslation('audits');
  const deciding = useDeciding();
  const { faults, content } = useSyncExternalStore(editor.subscribe, editor.found);
  const unsent = useSyncExternalStore(editor.subscribe, editor.unsent);
  const undecided = useSyncExternalStore(editor.subscribe, editor.undecided);
  const invalid = useSyncExternalStore(editor.subscribe, editor.invalid);
  const path = formPaths[row.kind];
  const verdict = decide(AuditForm, 'publish', { ...row }, { registry: entityNamed, ...deciding });
  if (verdict.is !== 'go' && verdict.is !== 'unmet') return null;
  return (
    <StepDialog
      entity={AuditForm}
      row={row}
      step={verdict.step}
      texts="audits"
      reasonText={({ guard, params }) => ({ text: t([`guards.${guard}`, 'guards.other'], { ...params }) })}
      waiting={unsent && invalid === 0}
      blocked={faults.length > 0 || undecided > 0 || invalid > 0}
      shown={
        faults.length > 0 ? (
          <>
            <p>{t('form.blocking', { count: faults.length })}</p>
            <FaultList faults={faults} content={content} sections={editor.sections()} />
          </>
        ) : invalid > 0 ? (
          <p className="field__error">{t('form.invalid')}</p>
        ) : undefined
      }
      then={{ go: `${path}/show/${row.id}` }}
      onClose={onClose}
    />
  );
};

const Footer = ({ editor, onPublish }: { editor: FormEditor; onPublish: () => void }) => {
  const { t } = useTranslation('audits');
  const sections = useSyncExternalStore(editor.subscribe, editor.sections);
  const documents = useMemo(
    () => [{ key: editor.header.key, part: formPart }, ...sections.map((section) => ({ key: section.key, part: sectionPart(section) }))],
    [editor, sections],
  );
  const stored = useStored(documents);
  const { faults } = useSyncExternalStore(editor.subscribe, editor.found);
  return (
    <FormFooter
      mark={
        <>
          <DraftMark {...stored} />
          {faults.length > 0 && (
            <a className="lacking" href="#checks">
              {t('form.blocking', { count: faults.length })}
            </a>
          )}
        </>
      }
    >
      <Button look="text" icon="save" onClick={editor.save}>
        {t('steps.save')}
      </Button>
      <Button look="filled" icon="check-circle" data-step="publish" onClick={onPublish}>
        {t('steps.publish')}
      </Button>
    </FormFooter>
  );
};

const Faults = ({ editor }: { editor: FormEditor }) => {
  const { t } = useTranslation('audits');
  const { faults, content } = useSyncExternalStore(editor.subscribe, editor.found);
  return (
    <Section title={t('form.beforePublication')} id="checks" count={faults.length}>
      {faults.length === 0 ? (
        <p className="muted">{t('form.complete')}</p>
      ) : (
        <FaultList faults={faults} content={content} sections={editor.sections()} />
      )}
    </Section>
  );
};

interface BodyProps {
  editor: FormEditor;
  row: FormRow;
  part: Part;
  section: FormSectionEditor | undefined;
  writable: boolean;
}

const Body = ({ editor, row, part, section, writable }: BodyProps) => {
  const { t } = useTranslation('audits');
  const query = useApp((state) => state.navigation.query);
  // a new object for each address that is opened: the same link leads there again
  const goTo = useMemo((): At | null => (query['row'] ? { key: query['row'], field: query['field'] ?? 'text' } : null), [query]);
  const of = { editor, writable };
  switch (part) {
    case 'sets':
      return <AnswerSets {...of} />;
    case 'grades':
      return <GradesPart {...of} kind={row.kind} domain={row.domain} />;
    case 'about':
      return <AboutPart {...of} kind={row.kind} formVersion={row.formVersion} />;
    case 'tryOut':
      return <TryOut editor={editor} />;
    default:
      return section ? (
        <SectionPart key={section.id} {...of} section={section} sustain={row.domain === 'sustain'} goTo={goTo} />
      ) : (
        <EmptyState icon="list-check" title={t('form.noSection')} />
      );
  }
};

const Editor = ({ row, begun }: { row: FormRow; begun: Begun }) => {
  const { t } = useTranslation('audits');
  const language = useLanguage();
  const deciding = useDeciding();
  const writable = decide(AuditForm, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  const editor = useFormEditor(begun, writable);
  const [clashes] = useState(createClashes);
  const [publishing, setPublishing] = useState(false);
  const query = useApp((state) => state.navigation.query);
  const hrefOf = usePartHref();
  const sections = useSyncExternalStore(editor.subscribe, editor.sections);
  const part = parts.find((one) => one === query['part']) ?? 'questions';
  const section = sections.find(({ id }) => String(id) === query['section']) ?? sections[0];
  const path = formPaths[row.kind];
  useSaveKey(editor.save);
  return (
    <ClashesContext value={clashes}>
      <div className="record">
        <RecordHead
          back={safePath(query['back']) ?? `${path}/list`}
          no={`${row.code} · ${t('form.version', { n: row.formVersion })}`}
          title={wordsIn({ ...row }, 'name', language)}
          marks={<StatusChip entity="AuditForm" status={row.status} />}
          tools={
            <>
              <WatchingFaces collection="AuditForms" id={row.id} />
              <ButtonLink href={`${path}/show/${row.id}`} icon="eye">
                {t('form.view')}
              </ButtonLink>
            </>
          }
        />
        {!writable && (
          <p className="told" role="alert">
            {t('form.closed')}
          </p>
        )}
        <HeaderClashes editor={editor} />
        {sections.map((one) => (
          <SectionClashes key={one.id} section={one} />
        ))}
        <div className="stack">
          <Tabs
            label={t('form.partsOf')}
            items={parts.map((id) => ({ key: id, label: t(`form.parts.${id}`), href: hrefOf(id) }))}
            active={part}
          />
          {part === 'questions' && <Rail editor={editor} current={section?.id ?? null} writable={writable} formId={row.id} />}
          <div className={part === 'questions' ? 'stack' : 'record__columns'}>
            <div className="record__main">
              <Suspense fallback={<Skeleton rows={4} />}>
                <Body editor={editor} row={row} part={part} section={section} writable={writable} />
              </Suspense>
            </div>
            <aside>
              <Faults editor={editor} />
            </aside>
          </div>
        </div>
        {writable && (
          <Footer
            editor={editor}
            onPublish={() => {
              editor.save();
              if (clashes.all().length > 0) clashes.ask();
              setPublishing(true);
            }}
          />
        )}
        {publishing && <Publishing editor={editor} row={row} onClose={() => setPublishing(false)} />}
      </div>
    </ClashesContext>
  );
};

/** Begins with rows that are as the server has them: what was shown before may have questions of an earlier save. */
const Beginning = ({ row }: { row: FormRow }) => {
  const rows = useView<SectionRow>('sections')?.rows;
  const fresh = useApp((state) =>
    ['row', 'sections'].every((name) => {
      const view = selectView(state, name);
      return view !== undefined && view.loadedAt !== null && view.loadingSince === null && !view.stale;
    }),
  );
  const [begun, setBegun] = useState<Begun | null>(null);
  if (begun === null && fresh && rows) setBegun({ row, sections: rows });
  return begun ? <Editor row={row} begun={begun} /> : <LoadState views={['row', 'sections']} />;
};

const FormEdit = () => {
  const { t } = useTranslation('audits');
  return <RecordPage<FormRow> gone={t('form.gone')}>{(row) => <Beginning key={row.id} row={row} />}</RecordPage>;
};

export default FormEdit;
