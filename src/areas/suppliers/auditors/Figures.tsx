/** How a firm works: its audits, how fast it hands them in, what was rejected, and its grades beside those of all audits. */
import { useTranslation } from 'react-i18next';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useAnswer, useApp } from '#src/store/hooks.ts';
import { FactList } from '#src/components/page/FactList.tsx';
import { firmPath, type AuditFigures, type FirmFigures, type Performance } from './auditorLoads.ts';
import type { FirmRow } from './FirmForm.tsx';

export const noFigures: Omit<FirmFigures, 'auditorId'> = { open: 0, year: 0, days: null, handed: 0, results: 0, rejected: 0 };

/** Which audits a figure counts, by the word of its link. */
const counted = {
  all: () => true,
  open: ({ isOpen }) => isOpen,
  year: ({ inYear }) => inYear,
  handed: ({ inYear, days }) => inYear && days !== null,
  rejected: ({ inYear, rejected }) => inYear && rejected > 0,
} as const satisfies Record<string, (audit: AuditFigures) => boolean>;
type Counted = keyof typeof counted;
const words = Object.keys(counted) as Counted[];

const auditsHref = (id: number, of: Counted): string => `${firmPath}/show/${id}?audits=${of}#audits`;

/** A number that opens the audits it counts. */
export const CountLink = ({ id, of, value }: { id: number; of: Counted; value: number }) =>
  value === 0 ? <NumberText value={0} /> : <a href={auditsHref(id, of)}>{value}</a>;

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : Math.round((part / whole) * 100));

/** "12 % (2 of 17)" */
export const RejectedShare = ({ of: { rejected, results } }: { of: Pick<FirmFigures, 'rejected' | 'results'> }) => {
  const { t } = useTranslation('auditors');
  const share = shareOf(rejected, results);
  return share === null ? <Missing /> : <span className="nowrap">{t('figures.rejectedOf', { share, rejected, results })}</span>;
};

const Grades = () => {
  const { t } = useTranslation('auditors');
  const grades = useAnswer<Performance>('performance')?.grades ?? [];
  const [own, all] = [grades.reduce((sum, one) => sum + one.own, 0), grades.reduce((sum, one) => sum + one.all, 0)];
  if (own === 0) return <p className="muted">{t('figures.noGrades')}</p>;
  return (
    <WideTable label={t('figures.grades')}>
      <thead>
        <tr>
          <th scope="col" className="table__subject">
            {t('figures.grade')}
          </th>
          <th scope="col">{t('figures.own', { count: own })}</th>
          <th scope="col">{t('figures.all', { count: all })}</th>
        </tr>
      </thead>
      <tbody>
        {grades.map((one) => (
          <tr key={one.grade}>
            <td>{one.grade}</td>
            <td>
              {shareOf(one.own, own)} % <span className="meta">({one.own})</span>
            </td>
            <td>
              {shareOf(one.all, all)} % <span className="meta">({one.all})</span>
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

export const Figures = ({ row: { id } }: { row: FirmRow }) => {
  const { t } = useTranslation('auditors');
  const of = useAnswer<readonly FirmFigures[]>('figures')?.find(({ auditorId }) => auditorId === id) ?? noFigures;
  return (
    <Section title={t('figures.title')} id="figures">
      <div className="stack">
        <FactList
          facts={[
            { label: t('figures.open'), value: <CountLink id={id} of="open" value={of.open} /> },
            { label: t('figures.year'), value: <CountLink id={id} of="year" value={of.year} /> },
            {
              label: t('figures.days'),
              value:
                of.days === null ? (
                  <Missing />
                ) : (
                  <a href={auditsHref(id, 'handed')}>{t('figures.daysOf', { days: of.days, count: of.handed })}</a>
                ),
            },
            {
              label: t('figures.rejected'),
              value:
                of.rejected === 0 ? (
                  <RejectedShare of={of} />
                ) : (
                  <a href={auditsHref(id, 'rejected')}>
                    <RejectedShare of={of} />
                  </a>
                ),
            },
          ]}
        />
        <h3>{t('figures.grades')}</h3>
        <Grades />
      </div>
    </Section>
  );
};

/** The audits of the firm; `audits` of the address: those that a figure counts. */
export const AuditTable = () => {
  const { t } = useTranslation('auditors');
  const { path, query } = useApp((state) => state.navigation);
  const of = words.find((word) => word === query['audits']) ?? 'all';
  const audits = (useAnswer<Performance>('performance')?.audits ?? []).filter(counted[of]);
  return (
    <Section title={t('audits.title')} id="audits" count={audits.length}>
      <nav className="row" aria-label={t('audits.filter')}>
        {words.map((word) => (
          <a key={word} href={`${path}?audits=${word}#audits`} aria-current={word === of ? 'true' : undefined}>
            {t(`audits.of.${word}`)}
          </a>
        ))}
      </nav>
      {audits.length === 0 && <p className="muted">{t('audits.none')}</p>}
      {audits.length > 0 && (
        <WideTable label={t('audits.title')} wider>
          <thead>
            <tr>
              <th scope="col" className="table__subject">
                {t('audits.no')}
              </th>
              <th scope="col">{t('audits.planDate')}</th>
              <th scope="col">{t('fields.Auditor.status')}</th>
              <th scope="col">{t('figures.grade')}</th>
              <th scope="col">{t('audits.days')}</th>
              <th scope="col">{t('audits.rejected')}</th>
            </tr>
          </thead>
          <tbody>
            {audits.map((one) => (
              <tr key={one.id} data-row={one.id}>
                <td>
                  {one.jobNo}
                  <p className="meta">{one.supplier}</p>
                </td>
                <td>
                  <DateText value={one.planDate} />
                </td>
                <td>
                  <StatusChip entity="AuditJob" status={one.status} />
                </td>
                <td>{one.grade ?? <Missing />}</td>
                <td>
                  <NumberText value={one.days} />
                </td>
                <td>{one.results === 0 ? <Missing /> : t('audits.rejectedOf', { rejected: one.rejected, results: one.results })}</td>
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};
