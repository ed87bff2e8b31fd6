/** What this supplier still has to correct, of audits and of 8D reports: one table by due day, and as a file. */
import { useTranslation } from 'react-i18next';
import { statusLook } from '#domain/statusLook.ts';
import type { OpenAction, OpenActions } from '#domain/suppliers/openAction.ts';
import { SeverityTag } from '#src/components/marks/SeverityTag.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { groupedFrom10000 } from '#domain/numbers.ts';
import { useAnswer } from '#src/store/hooks.ts';
import { SheetButtons } from '#src/views/files/SheetButtons.tsx';

const KEY = 'capaExport';
const actionsPath = '/audit/corrective/list';

const hrefOf = ({ source, id, ofId }: OpenAction): string =>
  source === 'eightD' ? `/complaint/supplier-complaint/approve/${ofId}` : `/audit/corrective/audit/${ofId}/show/${id}`;
const isSeverity = (grade: string): grade is 'critical' | 'major' | 'minor' => ['critical', 'major', 'minor'].includes(grade);

const Files = ({ lines, supplier }: { lines: readonly OpenAction[]; supplier: { id: number; code: string } }) => {
  const { t } = useTranslation('suppliers');
  const stateOf = ({ stage, status }: OpenAction): string => {
    const look = stage ? statusLook('CorrectiveAction', stage) : status ? statusLook('InvestigationReport', status) : null;
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
    <SheetButtons
      pendingKey={KEY}
      collection="CorrectiveActions"
      id={null}
      name={`${supplier.code} ${t('capa.title')}`}
      table={table}
      look="text"
    />
  );
};

const Line = ({ line }: { line: OpenAction }) => {
  const { t } = useTranslation('suppliers');
  const leads = useLeads();
  return (
    <tr data-row={`${line.source}${line.id}`}>
      <td>
        {leads(hrefOf(line)) ? <a href={hrefOf(line)}>{line.text}</a> : line.text}
        <div className="meta">
          {line.no} · {t(`capa.sources.${line.source}`)}
        </div>
      </td>
      <td>{isSeverity(line.grade) ? <SeverityTag severity={line.grade} /> : t(`capa.grades.${line.grade}`)}</td>
      <td>
        {line.stage ? (
          <StatusChip entity="CorrectiveAction" status={line.stage} />
        ) : (
          line.status && <StatusChip entity="InvestigationReport" status={line.status} />
        )}
        {line.due && (
          <div>
            <DueText value={line.due} clock={line.stage !== null} />
          </div>
        )}
      </td>
    </tr>
  );
};

export const Capa = ({ supplier }: { supplier: { id: number; code: string } }) => {
  const { t } = useTranslation('suppliers');
  const answer = useAnswer<OpenActions>('openActions');
  if (!answer) return <Skeleton rows={3} />;
  const { actions: lines, total } = answer;
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
              {(['grade', 'state'] as const).map((column) => (
                <th scope="col" key={column}>
                  {t(`capa.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={`${line.source}${line.id}`} line={line} />
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
