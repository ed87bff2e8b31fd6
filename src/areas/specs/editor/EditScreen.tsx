/** /specs/edit, /mfg/edit and the factory's /specs/nir/edit: a specification is written section by section, and saved by itself. */
import { useCallback, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { sectionNames, type SectionName } from '#domain/specs/rules/sections/sections.ts';
import { linesOf } from '#domain/specs/sectionLines.ts';
import { Checks } from '#src/areas/specs/checks/ChecksSection.tsx';
import { sectionViews, type SectionRow, type SpecRow } from '#src/areas/specs/loads.ts';
import { useMayWrite } from '#src/areas/specs/EditLink.tsx';
import { useMaster } from '#src/areas/specs/master.ts';
import { SpecComments } from '#src/areas/specs/SpecComments.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import '#src/areas/specs/specs.css';
import { ClashesContext, createClashes } from '#src/components/form/clashes.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { fullPath, safePath } from '#src/selectors/address.ts';
import { selectView } from '#src/selectors/views.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { specComments } from '#src/views/comments/commentLoads.ts';
import { openByRow, type CommentRow, type Place } from '#src/views/comments/threads.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import type { At } from '#src/views/grid/types.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { WatchingFaces } from '#src/views/record/WatchingFaces.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { ComposedFoot } from './Composed.tsx';
import { byLine, useOthers, type Other } from './others.ts';
import { goToOf, inputAt, lineWords, NO_LINE, placeIn, type HrefOf } from './places.ts';
import { Submitting } from './Submitting.tsx';
import { EditFooter } from './EditFooter.tsx';
import { hasFileLines, SectionLines } from './SectionLines.tsx';
import { SectionNav } from './SectionNav.tsx';
import { SectionTools } from './SectionTools.tsx';
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
  others: readonly Other[];
  /** the cell or value that the address names */
  goTo: At | null;
  onComment: (place: Place) => void;
}

const SectionBody = ({ editor, section, food, writable, others, goTo, onComment }: SectionBodyProps) => {
  const { t } = useTranslation('specs');
  const name = section.section;
  const threads = useView<CommentRow>('comments')?.rows;
  const comments = useMemo(() => openByRow(specComments, threads ?? [], name), [threads, name]);
  const presence = useMemo(() => byLine(others, name), [others, name]);
  const stand = useCallback(({ key, field }: At) => editor.stand(placeIn(name, key, field)), [editor, name]);
  const box = useRef<HTMLElement>(null);
  const at = goTo && (goTo.key === NO_LINE || hasFileLines(name)) ? goTo : null;
  useFocusOn(box, at, at ? inputAt(at) : undefined);
  const comment = useCallback(({ key, field }: At) => onComment({ section: name, row: key, field }), [onComment, name]);
  return (
    // hears only where the writer is
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={box}
      className="stack"
      aria-labelledby="section-title"
      onFocus={({ target }) => {
        const field = target.closest<HTMLElement>('[data-field]')?.dataset['field'];
        if (field) editor.stand(placeIn(name, target.closest<HTMLElement>('[data-line]')?.dataset['line'], field));
      }}
    >
      <h2 id="section-title">{t(`values.SpecSection.section.${section.section}`)}</h2>
      <SectionValues editor={section} writable={writable} others={others} />
      {linesOf(section.section) && (
        <SectionLines
          editor={section}
          writable={writable}
          presence={presence}
          comments={comments}
          onComment={comment}
          onStand={stand}
          goTo={goTo}
          tools={writable && <SectionTools editor={editor} section={name} lines={section.lines} />}
        />
      )}
      {section.section === 'composition' && <ComposedFoot editor={editor} food={food} />}
    </section>
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
  // a new object for each address that is opened: the same link leads there again
  const goTo = useMemo(() => goToOf(address), [address]);
  const hrefOf: HrefOf = (section, line, field) => {
    const { row: _row, field: _field, ...query } = address.query;
    return fullPath({ path: address.path, query: { ...query, section, ...(line ? { row: line } : {}), ...(field ? { field } : {}) } });
  };
  const others = useOthers(row.id);
  // of this section, of all of them, or of one cell
  const [commented, setCommented] = useState<'section' | 'all' | Place>('section');
  const comment = useCallback((place: Place): void => {
    setCommented(place);
    requestAnimationFrame(() => document.getElementById('comments')?.scrollIntoView({ block: 'nearest' }));
  }, []);
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
              {writable && (
                <ButtonLink href={fullPath({ path: `/specs/product/${row.id}`, query: { back: fullPath(address) } })} icon="tag">
                  {t('product.open')}
                </ButtonLink>
              )}
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
        <SectionNav editor={editor} current={current} hrefOf={hrefOf} others={others} />
        <div className="record__columns">
          <div className="record__main">
            {section && (
              <SectionBody
                key={current}
                editor={editor}
                section={section}
                food={row.productKind === 'food' || row.productKind === 'ingredient'}
                writable={writable}
                others={others}
                goTo={goTo}
                onComment={comment}
              />
            )}
          </div>
          <aside>
            <Checks issues={issues} hidden={hidden} hrefOf={({ section: of, key, field }) => hrefOf(of, key, field)} />
            <SpecComments
              row={row}
              {...(commented === 'all' ? {} : { place: commented === 'section' ? { section: current } : commented })}
              more={
                <Button small look="plain" onClick={() => setCommented(commented === 'all' ? 'section' : 'all')}>
                  {t(commented === 'all' ? 'edit.sectionComments' : 'edit.allComments')}
                </Button>
              }
              lineWords={(place) => lineWords(editor, place)}
              hrefOf={(place) => hrefOf(sectionNames.find((name) => name === place.section) ?? current, place.row, place.field)}
            />
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
