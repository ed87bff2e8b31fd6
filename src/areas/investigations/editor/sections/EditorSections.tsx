/** The sections of the report, each in its card. */
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Cause, Section } from '#domain/complaints/eightD.ts';
import { ActionList } from '#src/areas/investigations/actions/ActionList.tsx';
import { CauseSection } from './CauseSection.tsx';
import { shapes } from '#src/areas/investigations/editor/formShapes.ts';
import { PreventionSection } from './PreventionSection.tsx';
import { ProblemSection } from './ProblemSection.tsx';
import { linesOf, pairLines, wholeOf, type Whole } from '#domain/complaints/reportLines.ts';
import type { ActionRow, ReportRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { SectionCard } from './SectionCard.tsx';
import { SectionLines } from '#src/areas/investigations/read/SectionLines.tsx';
import { TeamSection } from './TeamSection.tsx';
import { useLineWords } from '#src/areas/investigations/read/useLineWords.ts';
import type { ReportEditor } from '#src/areas/investigations/editor/reportEditor.ts';
import { FormField } from '#src/components/form/FormField.tsx';

export interface EditorSectionsProps {
  editor: ReportEditor;
  report: ReportRow;
  actions: readonly ActionRow[];
  causes: readonly Cause[];
  sections: readonly Section[];
  said: SectionComments;
  /** commented by QA and unchanged since */
  asked: ReadonlySet<Section>;
  /** compared with this revision, when requested */
  older: Whole | null;
  /** on a phone: the section on the screen */
  only?: Section | null;
  /** below the containment actions of a phone: the step that sends them */
  afterContainment?: ReactNode;
}

const plans = {
  D3: ['description', 'ownerName', 'dueDate', 'doneDate', 'evidence'],
  D5: ['description', 'ownerName', 'dueDate', 'checkMethod'],
} as const;
const results = ['doneDate', 'result', 'evidence'] as const;

export const EditorSections = memo(
  ({ editor, report, actions, causes, sections, said, asked, older, only = null, afterContainment }: EditorSectionsProps) => {
    const { t } = useTranslation('investigations');
    const words = useLineWords();
    const { form, points, remember } = editor;
    const list = (
      discipline: 'D3' | 'D5' | 'D7',
      cause: string | null,
      more: { shown: readonly (typeof plans.D3)[number][] | readonly string[]; results?: boolean },
    ) => (
      <ActionList
        report={report}
        discipline={discipline}
        cause={cause}
        rows={actions.filter((row) => row.discipline === discipline && (discipline !== 'D5' || cause === null || row.cause === cause))}
        shown={more.shown as Parameters<typeof ActionList>[0]['shown']}
        label={t(more.results ? 'sections.d6' : discipline === 'D5' ? `action.against.${cause}` : `action.list.${discipline}`)}
        adding={!more.results}
        results={more.results ?? false}
        kept={editor.actionDrafts()}
        onKept={editor.keepAction}
      />
    );
    const bodies: Record<Section, ReactNode> = {
      d1: <TeamSection form={form} onChanged={remember} />,
      d2: <ProblemSection form={form} />,
      d3: (
        <div className="form-fields">
          {list('D3', null, { shown: plans.D3 })}
          <FormField
            control={form.control}
            name="noContainmentReason"
            field={shapes.noContainmentReason}
            label={t('fields.noContainmentReason')}
            hint={t('hints.noContainment')}
            rows={2}
          />
          {afterContainment}
        </div>
      ),
      d4: <CauseSection form={form} causes={causes} onChanged={remember} />,
      d5: (
        <div className="form-fields">
          {causes.map((cause) => (
            <section key={cause} aria-label={t(`action.against.${cause}`)}>
              <h3>{t(`action.against.${cause}`)}</h3>
              {list('D5', cause, { shown: plans.D5 })}
            </section>
          ))}
        </div>
      ),
      d6: list('D5', null, { shown: results, results: true }),
      d7: (
        <div className="form-fields">
          <PreventionSection form={form} />
          <section aria-label={t('action.list.D7')}>
            <h3>{t('action.list.D7')}</h3>
            {list('D7', 'systemic', { shown: plans.D3 })}
          </section>
        </div>
      ),
      d8: (
        <FormField control={form.control} name="d8Statement" field={shapes.d8Statement} required label={t('fields.d8Statement')} rows={4} />
      ),
    };
    const diffOf = (section: Section): ReactNode =>
      older && (
        <div className="section-diff" role="note" aria-label={t('diff.since', { section: t(`sections.${section}`) })}>
          <SectionLines lines={pairLines(linesOf(section, older, words), linesOf(section, wholeOf(report, actions), words))} onlyChanged />
        </div>
      );
    return (
      <div className="stack">
        {sections.map((section) => (
          <SectionCard
            key={section}
            section={section}
            points={points}
            said={said[section]}
            asked={asked.has(section)}
            revision={report.revision}
            hidden={only !== null && only !== section}
            diff={diffOf(section)}
            hint={section === 'd6' ? t('hints.d6') : section === 'd3' ? t('hints.d3') : undefined}
          >
            {/* one form each: browsers scan the inputs of a form after each key, so this limits it to one section */}
            <form noValidate aria-label={t(`sections.${section}`)} onSubmit={(event) => event.preventDefault()}>
              {bodies[section]}
            </form>
          </SectionCard>
        ))}
      </div>
    );
  },
);
EditorSections.displayName = 'EditorSections';
