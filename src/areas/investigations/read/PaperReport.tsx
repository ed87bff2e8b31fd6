/** The 8D for print: number and title on each page, details, sections, actions as a table, decisions and signatures. */
import { useTranslation } from 'react-i18next';
import { actionsOf, aspects, causesOf, scoreOf, sectionsOf, type Section } from '#domain/complaints/eightD.ts';
import { linesOf, wholeOf } from '#domain/complaints/reportLines.ts';
import type { ActionRow, CaseRow, ReportRow } from '#src/areas/investigations/rows.ts';
import { SectionLines } from './SectionLines.tsx';
import { useLineWords } from './useLineWords.ts';
import { useNow } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';

const ActionTable = ({ rows, results }: { rows: readonly ActionRow[]; results: boolean }) => {
  const { t } = useTranslation('investigations');
  if (rows.length === 0) return <p>{t('read.empty')}</p>;
  return (
    <table className="paper-table">
      <thead>
        <tr>
          <th scope="col" className="paper-table__wide">
            {t('fields.description')}
          </th>
          <th scope="col">{t('fields.ownerName')}</th>
          <th scope="col">{t('fields.dueDate')}</th>
          <th scope="col">{t('fields.doneDate')}</th>
          {results && <th scope="col">{t('fields.result')}</th>}
          <th scope="col">{t('fields.evidence')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>
              {row.cause && row.discipline === 'D5' && <strong>{t(`cause.${row.cause}`)}: </strong>}
              {row.description}
              {row.checkMethod && <p>{t('read.check', { text: row.checkMethod })}</p>}
            </td>
            <td>{row.ownerName ?? <Missing />}</td>
            <td>
              <DateText value={row.dueDate} />
            </td>
            <td>
              <DateText value={row.doneDate} />
            </td>
            {results && <td>{row.result ?? <Missing />}</td>}
            <td className="number">{(row.evidence ?? []).length}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Lines of D2 below the table. */
const ofQuantities: ReadonlySet<string> = new Set(['produced', 'shipped', 'inStock', 'retainSampleResult']);

/** As a table; without content it is left out. */
const IsIsNot = ({ report }: { report: ReportRow }) => {
  const { t } = useTranslation('investigations');
  const all = (report.d2IsIsNot ?? []) as readonly Readonly<Record<string, unknown>>[];
  const textOf = (aspect: string, side: 'is' | 'isNot'): string =>
    all
      .filter((line) => line['aspect'] === aspect)
      .map((line) => String(line[side] ?? ''))
      .filter(Boolean)
      .join('\n');
  const rows = aspects.filter((aspect) => textOf(aspect, 'is') || textOf(aspect, 'isNot'));
  if (rows.length === 0) return null;
  return (
    <table className="paper-table paper-table--even">
      <caption>{t('isIsNot.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('isIsNot.aspect')}</th>
          <th scope="col">{t('isIsNot.is')}</th>
          <th scope="col">{t('isIsNot.isNot')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((aspect) => (
          <tr key={aspect}>
            <th scope="row">{t(`aspect.${aspect}`)}</th>
            <td>{textOf(aspect, 'is') || <Missing />}</td>
            <td>{textOf(aspect, 'isNot') || <Missing />}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

export const PaperReport = ({ report, of, actions }: { report: ReportRow; of: CaseRow; actions: readonly ActionRow[] }) => {
  const { t } = useTranslation('investigations');
  const words = useLineWords();
  const now = useNow(60_000);
  const whole = wholeOf(report, actions);
  const final = ['Approved', 'Done'].includes(report.status);
  const score = scoreOf(report);
  const rows = (discipline: string) => actionsOf({ investigationActions: [...actions] }, discipline) as ActionRow[];
  const body = (section: Section) => {
    if (section === 'd5' || section === 'd6') return null;
    const lines = linesOf(section, whole, words).filter((line) => !line.key.startsWith('action.'));
    return (
      <>
        {section === 'd2' && (
          <>
            <SectionLines lines={lines.filter(({ key }) => key === 'problem')} whole />
            <IsIsNot report={report} />
          </>
        )}
        {(section !== 'd3' || lines.some((line) => line.text)) && (
          <SectionLines lines={section === 'd2' ? lines.filter(({ key }) => ofQuantities.has(key)) : lines} whole />
        )}
        {section === 'd3' && rows('D3').length > 0 && <ActionTable rows={rows('D3')} results={false} />}
        {section === 'd7' && rows('D7').length > 0 && <ActionTable rows={rows('D7')} results={false} />}
      </>
    );
  };
  const number = t('print.number', { no: of.no, cycle: report.cycle, revision: report.revision });
  return (
    <div className="paper" data-draft={final ? undefined : t('print.draft')}>
      <header className="paper__top">
        <div className="paper__head">
          <strong>{t('print.heading', { no: of.no })}</strong>
          <StatusChip entity="InvestigationReport" status={report.status} />
          <span>
            {t('print.printed')} <DateText value={new Date(now).toISOString()} time />
          </span>
        </div>
      </header>
      <footer className="paper__bottom">
        <div className="paper__foot">
          <span>{number}</span>
          <span>{t('print.confidential')}</span>
        </div>
      </footer>
      <div className="paper__body">
        <p className="paper__kind">{t('print.title')}</p>
        <h1 tabIndex={-1}>{of.complaint?.title || t('print.title')}</h1>
        <FactList
          facts={[
            { label: t('complaints:fields.complaintId'), value: of.complaint?.no },
            { label: t('complaints:fields.supplierId'), value: of.supplier?.name },
            { label: t('complaints:fields.productName'), value: of.complaint?.productName },
            { label: t('complaints:fields.lotNo'), value: of.lotNo },
            {
              label: t('complaints:fields.severity'),
              value: of.complaint?.severity && <SeverityTag severity={of.complaint.severity} />,
            },
            { label: t('complaints:columns.reportDue'), value: <DateText value={of.dueDate} /> },
            { label: t('complaints:fields.instruction'), value: of.instruction, wide: true },
          ]}
        />
        {report.isClaim || of.notRelated ? (
          <section>
            <h2>{t('claim.title')}</h2>
            <p className="long-text">{of.notRelatedReason}</p>
          </section>
        ) : (
          sectionsOf(report)
            .map((section) => (
              <section key={section}>
                <h2>{section === 'd5' ? t('print.d5d6') : t(`sections.${section}`)}</h2>
                {section === 'd5' && (
                  <ActionTable rows={rows('D5').filter((row) => causesOf(report).some((cause) => cause === row.cause))} results />
                )}
                {body(section)}
              </section>
            ))
            .filter((_, i) => sectionsOf(report)[i] !== 'd6')
        )}
        <section className="paper__end">
          <h2>{t('decision.title')}</h2>
          <FactList
            facts={[
              { label: t('decision.submitted'), value: <DateText value={report.submittedAt} time /> },
              { label: t('decision.qa'), value: <DateText value={report.qaDecisionAt} time /> },
              ...(of.needOpsSignOff ? [{ label: t('decision.ops'), value: <DateText value={report.opsDecisionAt} time /> }] : []),
              ...(score ? [{ label: t('fields.score'), value: t('score.mean', { score }) }] : []),
              ...(report.effectivenessResult
                ? [{ label: t('decision.effect'), value: t(`values.effectivenessResult.${report.effectivenessResult}`) }]
                : []),
            ]}
          />
          <div className="paper__signs">
            <span>{t('print.signSupplier')}</span>
            <span>{t('print.signQa')}</span>
            {of.needOpsSignOff && <span>{t('print.signOps')}</span>}
          </div>
        </section>
      </div>
    </div>
  );
};
