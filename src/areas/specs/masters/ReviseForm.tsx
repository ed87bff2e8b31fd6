/** Why a master specification in force is revised; then its next revision is written. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { useAnswer } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import type { MasterRow, RevisionsAnswer } from './masterLoads.ts';

/** The input of the step as a form of its own. */
const revision: Entity = {
  ...MasterSpec,
  fields: MasterSpec.workflow.steps?.find(({ step }) => step === 'revise')?.input ?? {},
  unique: [],
  rules: [],
};

const titleOf = ({ name, code }: MasterRow): string => `${name} · ${code}`;

/** Another revision is being written already, or this one is replaced. */
const Elsewhere = ({ row, to }: { row: MasterRow; to: string }) => {
  const { t } = useTranslation('specs');
  return (
    <div className="record">
      <PageHeader
        back="/masterSpec/list"
        no={`${row.code} · ${t('revision', { n: row.revision })}`}
        title={row.name}
        marks={<StatusChip entity="MasterSpec" status={row.status} />}
      />
      <p className="told">{t('masters.elsewhere')}</p>
      <ButtonLink href={to} look="filled" icon="arrow-right">
        {t('masters.goOn')}
      </ButtonLink>
    </div>
  );
};

export const ReviseForm = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  const revisions = useAnswer<RevisionsAnswer>('revisions')?.data;
  if (!revisions) return <LoadState views={['revisions']} />;
  const open = revisions.find(({ status }) => status === 'draft') ?? revisions.find(({ status }) => status === 'active');
  if (open && open.id !== row.id) return <Elsewhere row={row} to={`/masterSpec/revise/${open.id}`} />;
  return (
    <RecordForm
      entity={revision}
      row={null}
      by={{ step: 'revise', row }}
      list={`/masterSpec/show/${row.id}`}
      then="/masterSpec/revise/{made}"
      title={t('masters.revise')}
      subtitle={titleOf(row)}
      sections={[{ title: t('masters.why'), fields: ['reason'] }]}
      texts="specs"
      save={t('masters.beginRevision')}
    />
  );
};
