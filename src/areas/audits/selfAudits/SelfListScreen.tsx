/** /audit/selfAudit/list: a supplier has its self-audits as cards; staff have those of all suppliers as rows or as suppliers against forms, and assign. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { SelfAudit } from '#domain/audits/selfAudit.ts';
import { wordsIn } from '#domain/audits/formContent.ts';
import { navigation } from '#src/actions/index.ts';
import { ScoreBar } from '#src/areas/audits/list/JobScore.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { useLanguage } from '#src/components/values/clock.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useApp, useDeciding, useWish } from '#src/store/hooks.ts';
import type { FieldColumn } from '#src/views/list/entityColumns.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import type { TFunction } from 'i18next';
import { AssignDialog } from './AssignDialog.tsx';
import { MatrixTable } from './MatrixTable.tsx';
import { Responses } from './Responses.tsx';
import {
  domainOf,
  isAnswerer,
  ownSelfAudits,
  selfAuditsPath,
  staffLists,
  type OwnSelfAuditRow,
  type SelfAuditRow,
} from './selfAuditLists.ts';
import './selfAudits.css';

const isDue = ({ status }: Pick<SelfAuditRow, 'status'>): boolean => ['Open', 'Inprogress', 'Rejected'].includes(status);

interface OfResults {
  auditFormResults?: readonly { answeredCount: number; questionCount: number }[];
}

const Progress = ({ row: { auditFormResults: [result] = [] }, label }: { row: OfResults; label: string }) =>
  result ? (
    <span className="audit-score">
      <progress className="audit-score__bar" max={Math.max(1, result.questionCount)} value={result.answeredCount} aria-label={label} />
      <span className="nowrap">
        {result.answeredCount} / {result.questionCount}
      </span>
    </span>
  ) : (
    <Missing />
  );

const FormName = ({ row }: { row: Pick<SelfAuditRow, 'auditForm' | 'formCode'> }) => {
  const language = useLanguage();
  return <>{wordsIn({ ...row.auditForm }, 'name', language) || row.formCode}</>;
};

const staffColumns = (t: TFunction): readonly FieldColumn<SelfAuditRow>[] => [
  {
    key: 'supplierId',
    cell: (row) => <TitleCell title={row.supplier?.name} facts={[row.formCode, row.period]} />,
    file: ['supplier.name', 'formCode', 'period'],
    sort: false,
    fixed: true,
    card: 'title',
  },
  { key: 'auditFormId', cell: (row) => <FormName row={row} />, file: ['auditForm.name'], sort: false, width: '220px', minor: true },
  { key: 'dueDate', cell: (row) => <DueText value={row.dueDate} over={!isDue(row)} />, width: '136px' },
  {
    key: 'answered',
    head: t('selfAudits:progress'),
    cell: (row) => <Progress row={row} label={t('selfAudits:progress')} />,
    sort: false,
    file: ['auditFormResults.answeredCount', 'auditFormResults.questionCount'],
    width: '148px',
  },
  { key: 'score', cell: (row) => <ScoreBar score={row.score} label={t('fields.SelfAudit.score')} />, width: '132px' },
  { key: 'validUntil', cell: (row) => <DateText value={row.validUntil} />, width: '124px', minor: true },
  { key: 'status', width: '132px', card: 'mark' },
];

const ownColumns: readonly FieldColumn<OwnSelfAuditRow>[] = [
  { key: 'auditFormId', cell: (row) => <FormName row={row} />, sort: false, fixed: true, card: 'title' },
  { key: 'period', width: '96px' },
  { key: 'dueDate', width: '136px' },
  { key: 'status', width: '132px', card: 'mark' },
];

const Card = ({ row }: { row: OwnSelfAuditRow }) => {
  const { t } = useTranslation('audits');
  const open = isDue(row);
  const begun = row.status !== 'Open';
  return (
    <li className="self-card" data-row={row.id}>
      <div className="self-ends">
        <b>{row.period}</b>
        <StatusChip entity="SelfAudit" status={row.status} />
      </div>
      {open && (
        <span>
          <span className="meta">{t('fields.SelfAudit.dueDate')}</span> <DueText value={row.dueDate} />
        </span>
      )}
      {row.score === null ? (
        <Progress row={row} label={t('selfAudits:progress')} />
      ) : (
        <ScoreBar score={row.score} label={t('fields.SelfAudit.score')} />
      )}
      {row.validUntil !== null && (
        <span className="meta">
          {t('fields.SelfAudit.validUntil')} <DateText value={row.validUntil} />
        </span>
      )}
      {row.status === 'Rejected' && row.rejectReason !== null && <p data-unrecorded="">{row.rejectReason}</p>}
      <ButtonLink look={open ? 'filled' : 'outlined'} href={`/audit/selfAudit/audit/${row.id}`}>
        {t(`selfAudits:${open ? (begun ? 'goOn' : 'start') : 'read'}`)}
      </ButtonLink>
    </li>
  );
};

/** By form, in the order of what is due. */
const Cards = ({ rows }: { rows: readonly OwnSelfAuditRow[] }) => {
  const forms = [...Map.groupBy(rows, ({ formCode }) => formCode)];
  return forms.map(([code, own]) => (
    <section key={code} className="stack" aria-labelledby={`form-${code}`}>
      <h2 id={`form-${code}`} className="self-form">
        <FormName row={own[0]!} /> <span className="meta">{code}</span>
      </h2>
      <ul className="self-cards">
        {own.map((row) => (
          <Card key={row.id} row={row} />
        ))}
      </ul>
    </section>
  ));
};

const OwnList = () => (
  <ListPage<OwnSelfAuditRow>
    of={ownSelfAudits}
    entity={SelfAudit}
    texts="audits:selfAudits"
    icon="check-square"
    columns={ownColumns}
    cards={(rows) => <Cards rows={rows} />}
    hrefOf={(row) => `/audit/selfAudit/audit/${row.id}`}
  />
);

const KindSwitch = ({ domain }: { domain: 'quality' | 'sustain' }) => {
  const { t } = useTranslation('audits');
  const wish = useWish();
  return (
    <span className="segments" role="group" aria-label={t('jobs.kind')}>
      {(['quality', 'sustain'] as const).map((one) => (
        <Button
          key={one}
          aria-pressed={one === domain}
          onClick={() => wish(navigation.go({ to: one === 'sustain' ? `${selfAuditsPath}?kind=sustain` : selfAuditsPath }))}
        >
          {t(`values.SelfAudit.domain.${one}`)}
        </Button>
      ))}
    </span>
  );
};

/** Rows, or suppliers against forms. */
const ShownSwitch = ({ matrix }: { matrix: boolean }) => {
  const { t } = useTranslation('selfAudits');
  const wish = useWish();
  return (
    <span className="segments" role="group" aria-label={t('shown')}>
      {(['rows', 'matrix'] as const).map((one) => (
        <Button
          key={one}
          aria-pressed={(one === 'matrix') === matrix}
          onClick={() => wish(navigation.query({ set: { show: one === 'matrix' ? one : null, at: null } }))}
        >
          {t(`show.${one}`)}
        </Button>
      ))}
    </span>
  );
};

const StaffList = () => {
  const { t } = useTranslation('selfAudits');
  const query = useApp((state) => state.navigation.query);
  const roles = useApp((state) => state.session.roles);
  const { caller } = useDeciding();
  const [assigns, setAssigns] = useState(false);
  const domain = domainOf(query, roles);
  const matrix = query['show'] === 'matrix';
  return (
    <>
      <ListPage<SelfAuditRow>
        above={<Responses />}
        of={staffLists[domain]}
        entity={SelfAudit}
        texts="audits:selfAudits"
        icon="check-square"
        columns={staffColumns}
        filters={() => ({ supplier: { label: t('supplier') } })}
        tools={
          <>
            {hasRole(['superAdmin'], caller) && <KindSwitch domain={domain} />}
            <ShownSwitch matrix={matrix} />
            <Button look="filled" icon="plus" onClick={() => setAssigns(true)}>
              {t('assign.title')}
            </Button>
          </>
        }
        exports
        hrefOf={(row) => `/audit/selfAudit/show/${row.id}`}
        {...(matrix ? { instead: <MatrixTable /> } : {})}
      />
      {assigns && <AssignDialog key={domain} onClose={() => setAssigns(false)} />}
    </>
  );
};

const SelfListScreen = () => {
  const roles = useApp((state) => state.session.roles);
  return isAnswerer(roles) ? <OwnList /> : <StaffList />;
};
export default SelfListScreen;
