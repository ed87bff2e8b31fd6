/** A report that is no longer edited: the submitted content, the comments on it, and after approval the results of its actions. */
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import { InvestigationAction } from '#domain/complaints/investigationAction.ts';
import { editable } from '#domain/kernel/workflow.ts';
import { ActionList } from '#src/areas/investigations/actions/ActionList.tsx';
import { CaseFacts } from './CaseFacts.tsx';
import { ReportRead } from './ReportRead.tsx';
import { readableOf } from './readable.ts';
import type { ActionRow, CaseRow, ReportRow, RevisionRow, SectionComments } from '#src/areas/investigations/rows.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { useSectionLinks } from './useSectionLinks.ts';
import { Section } from '#src/components/page/Section.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { useDeciding } from '#src/store/hooks.ts';

export interface ReportViewProps {
  report: ReportRow;
  of: CaseRow;
  actions: readonly ActionRow[];
  revisions: readonly RevisionRow[];
}

const results = ['doneDate', 'result', 'evidence'] as const;
const nothingKept = {};
const forget = (): void => undefined;

/** The dispute: reason and evidence. */
export const ClaimCard = ({ of }: { of: CaseRow }) => {
  const { t } = useTranslation('investigations');
  const named = useFileNames('claimFiles');
  return (
    <Section title={t('claim.title')} id="claim">
      <div className="stack">
        <LongText text={of.notRelatedReason} />
        {of.claimFile && <StoredFiles collection="SupplierComplaints" label={t('fields.claimFile')} files={named([of.claimFile])} />}
      </div>
    </Section>
  );
};

export const ReportView = ({ report, of, actions, revisions }: ReportViewProps) => {
  const { t } = useTranslation('investigations');
  const deciding = useDeciding();
  useSectionLinks();
  const { whole, only, note, revision } = readableOf(report, of, actions, revisions);
  const planned = actions.filter((row) => row.discipline === 'D5');
  const may = planned.some((row) => {
    const fields = editable(InvestigationAction, { ...row, investigationReport: report }, { registry: entityNamed, ...deciding });
    return fields !== 'never' && fields !== 'state';
  });
  const said = (report.sectionComments ??
    revisions.find((one) => one.investigationReportId === report.id)?.comments ??
    {}) as SectionComments;
  return (
    <div className="investigation">
      <aside className="investigation__aside">
        <CaseFacts report={report} of={of} />
      </aside>
      <div className="investigation__main">
        {report.isClaim || of.notRelatedReason ? <ClaimCard of={of} /> : null}
        {may && (
          <Section title={t('results.title')} id="results">
            <p className="muted section-hint">{t('hints.d6')}</p>
            <ActionList
              report={report}
              discipline="D5"
              cause={null}
              rows={planned}
              shown={results}
              label={t('results.title')}
              adding={false}
              results
              kept={nothingKept}
              onKept={forget}
            />
          </Section>
        )}
        {!report.isClaim && note && (
          <p className="told" role="note">
            {t(`seen.staff.${note}`, { n: revision })}
          </p>
        )}
        {!report.isClaim && whole && (
          <ReportRead
            whole={whole}
            only={only}
            beside={(section) =>
              said[section] ? (
                <div className="said" role="note" aria-label={t('said.label', { section: t(`sections.${section}`) })}>
                  <strong>{t('said.title')}</strong>
                  <p className="long-text">{said[section]}</p>
                </div>
              ) : null
            }
          />
        )}
      </div>
    </div>
  );
};
