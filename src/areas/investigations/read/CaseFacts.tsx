/** The subject of the report: the complaint as its supplier may see it, QA's request and due dates, the shared files. */
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { caseDeadlines } from '#domain/complaints/caseDeadlines.ts';
import { attachmentsOf } from '#domain/complaints/complaintAttachment.ts';
import type { CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { StoredFiles, type StoredFile } from '#src/views/files/StoredFiles.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { LongText } from '#src/components/values/LongText.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';

const attached = (of: CaseRow, t: TFunction): StoredFile[] =>
  attachmentsOf(of.complaint).map((one) => {
    const name = one.caption || t(`complaints:values.kind.${one.kind}`);
    const ending = `.${one.file.split('.').pop() ?? ''}`;
    return { key: one.file, name: name.endsWith(ending) ? name : `${name}${ending}` };
  });

export const CaseFacts = ({ report, of }: { report: ReportRow; of: CaseRow }) => {
  const { t } = useTranslation('investigations');
  const complaint = of.complaint;
  const files = attached(of, t);
  const { contained, reported } = caseDeadlines(of, report);
  const due = (value: string | null, over: boolean, time = false) => (
    <span className="row">
      <DueText value={value} over={over} />
      {!over && (
        <span className="meta">
          <DateText value={value} time={time} />
        </span>
      )}
    </span>
  );
  return (
    <Section title={t('case.title')} id="case" actions={complaint?.severity && <SeverityTag severity={complaint.severity} />}>
      <div className="case-facts">
        <FactList
          facts={[
            { label: t('complaints:fields.complaintId'), value: complaint?.no },
            { label: t('case.what'), value: complaint?.title },
            { label: t('complaints:fields.productName'), value: complaint?.productName },
            { label: t('complaints:fields.lotNo'), value: of.lotNo ?? complaint?.lotNo },
            {
              label: t('complaints:columns.containmentDue'),
              value: due(of.containmentDueAt, contained, true),
            },
            ...(report.containmentSubmittedAt
              ? [{ label: t('case.containmentSent'), value: <DateText value={report.containmentSubmittedAt} time /> }]
              : []),
            { label: t('complaints:columns.reportDue'), value: due(of.dueDate, reported) },
            { label: t('complaints:fields.instruction'), value: <LongText text={of.instruction} />, wide: true },
            { label: t('complaints:fields.description'), value: <LongText text={complaint?.description} />, wide: true },
          ]}
        />
        <h3>{t('case.files')}</h3>
        {files.length > 0 ? (
          <StoredFiles collection="ComplaintAttachments" label={t('case.files')} files={files} />
        ) : (
          <p className="muted">{t('case.noFiles')}</p>
        )}
      </div>
    </Section>
  );
};
