/** What this supplier still has to correct, of audits and of 8D reports: one table by due day, and as a file. */
import { useTranslation } from 'react-i18next';
import { CorrectiveAction } from '#domain/audits/correctiveAction.ts';
import { InvestigationReport } from '#domain/complaints/investigationReport.ts';
import { statusLook } from '#domain/statusLook.ts';
import { sheets } from '#src/actions/index.ts';
import { capaLines, type AuditActionRow, type CapaLine, type ReportActionRow } from '#src/areas/suppliers/show/capa.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';

const KEY = 'capaExport';
const actionsPath = '/audit/corrective/list';

const isSeverity = (grade: string): grade is 'critical' | 'major' | 'minor' => ['critical', 'major', 'minor'].includes(grade);

const Files = ({ lines, supplier }: { lines: readonly CapaLine[]; supplier: { id: number; code: string } }) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  const stateOf = ({ stage, status }: CapaLine): string => {
    const look = stage ? statusLook(CorrectiveAction.name, stage) : status ? statusLook(InvestigationReport.name, status) : null;
    return look ? t(`components:status.${look.word}`) : '';
  };
  const table = (): string[][] => [
    ['no', 'text', 'source', 'grade', 'state', 'due'].map((column) => t(`capa.${column}`)),
    ...lines.map((line) => [
      line.no,
      line.text,
      t(`capa.sources.${line.source}`),
      t(`capa.grades.${line.grade}`),
      stateOf(line),
      line.due?.slice(0, 10) ?? '',
    ]),
  ];
  return (
    <>
      {(['xlsx', 'csv'] as const).map((form) => (
        <Button
          key={form}
          look="text"
          icon="download"
          busy={busySince !== null}
          data-export={form}
          onClick={() =>
            wish(
              sheets.save({
                key: KEY,
                collection: CorrectiveAction.collection,
                id: null,
                form,
                name: `${supplier.code} ${t('capa.title')}`,
                table: table(),
              }),
            )
          }
        >
          {form.toUpperCase()}
        </Button>
      ))}
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
    </>
  );
};

const Line = ({ line }: { line: CapaLine }) => {
  const { t } = useTranslation('suppliers');
  const leads = useLeads();
  const text = line.text || t('capa.unwritten');
  return (
    <tr data-row={line.key}>
      <td>
        {leads(line.href) ? <a href={line.href}>{text}</a> : text}
        <div className="meta">{line.no}</div>
      </td>
      <td>{t(`capa.sources.${line.source}`)}</td>
      <td>{isSeverity(line.grade) ? <SeverityTag severity={line.grade} /> : t(`capa.grades.${line.grade}`)}</td>
      <td>
        {line.stage ? (
          <StatusChip entity={CorrectiveAction.name} status={line.stage} />
        ) : (
          line.status && <StatusChip entity={InvestigationReport.name} status={line.status} />
        )}
      </td>
      <td>{line.due ? <DueText value={line.due} clock={line.stage !== null} /> : <Missing />}</td>
    </tr>
  );
};

export const Capa = ({ supplier }: { supplier: { id: number; code: string } }) => {
  const { t } = useTranslation('suppliers');
  const { params } = useDeciding();
  const audits = useView<AuditActionRow>('auditActions');
  const reports = useView<ReportActionRow>('reportActions');
  if (!audits?.loadedAt || !reports?.loadedAt) return <Skeleton rows={3} />;
  const lines = capaLines(audits.rows, reports.rows, params.$now);
  const total = (audits.total ?? audits.rows.length) + (reports.total ?? reports.rows.length);
  const lists = [
    { key: 'quality', href: `${actionsPath}?tab=open&supplier=${supplier.id}` },
    { key: 'eightD', href: `${actionsPath}?kind=eightD&supplier=${supplier.id}` },
  ] as const;
  return (
    <Section title={t('capa.title')} id="capa" count={total} actions={lines.length > 0 && <Files lines={lines} supplier={supplier} />}>
      {total > lines.length && <p className="told">{t('capa.some', { count: lines.length, total: groupedFrom10000(total) })}</p>}
      {lines.length === 0 ? (
        <p className="muted">{t('capa.none')}</p>
      ) : (
        <WideTable label={t('capa.title')}>
          <thead>
            <tr>
              <th scope="col" className="table__subject">
                {t('capa.text')}
              </th>
              {(['source', 'grade', 'state', 'due'] as const).map((column) => (
                <th scope="col" key={column}>
                  {t(`capa.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line.key} line={line} />
            ))}
          </tbody>
        </WideTable>
      )}
      <p className="row">
        {lists.map(({ key, href }) => (
          <ButtonLink key={key} small look="text" icon="wrench" href={href}>
            {t(`capa.lists.${key}`)}
          </ButtonLink>
        ))}
      </p>
    </Section>
  );
};
