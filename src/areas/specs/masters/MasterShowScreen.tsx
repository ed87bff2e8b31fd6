/** /masterSpec/show/:id: one revision as it stands, what it governs, and the steps of quality assurance. */
import { useTranslation } from 'react-i18next';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { MasterSpec } from '#domain/specs/masterSpec.ts';
import '#src/areas/specs/specs.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { safePath } from '#src/selectors/address.ts';
import { useAnswer, useApp, useDeciding } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { Impact } from './Impact.tsx';
import { Limits } from './Limits.tsx';
import { MasterTimeline } from './MasterTimeline.tsx';
import type { ImpactAnswer, MasterRow, RevisionsAnswer } from './masterLoads.ts';

const Revisions = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  if (all.length < 2) return null;
  return (
    <Section
      title={t('masters.revisions')}
      id="revisions"
      count={all.length}
      actions={
        <ButtonLink small look="plain" icon="history" href={`/masterSpec/history/${row.id}`}>
          {t('masters.compare')}
        </ButtonLink>
      }
    >
      <ul className="spec-amounts">
        {all.map(({ id, revision, status, effectiveFrom }) => (
          <li key={id}>
            <a href={`/masterSpec/show/${id}`} aria-current={id === row.id ? 'true' : undefined}>
              {t('revision', { n: revision })}
            </a>
            <StatusChip entity="MasterSpec" status={status} />
            {effectiveFrom && <DateText value={effectiveFrom} />}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Tools = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const revisions = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  const draft = revisions.find(({ status }) => status === 'draft');
  const may = (step: string): boolean => decide(MasterSpec, step, { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  return (
    <>
      {may('save') && (
        <ButtonLink icon="pencil" href={`/masterSpec/${row.revision === 1 ? 'edit' : 'revise'}/${row.id}`}>
          {t('edit.open')}
        </ButtonLink>
      )}
      {may('revise') && (
        <ButtonLink icon="file-edit" href={`/masterSpec/revise/${draft?.id ?? row.id}`}>
          {draft ? t('masters.goOn') : t('steps.revise')}
        </ButtonLink>
      )}
    </>
  );
};

const Policy = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  return (
    <Section title={t('masters.policy')} id="policy">
      <Facts
        entity={MasterSpec}
        row={row}
        texts="specs"
        facts={[
          'requiredSections',
          'bannedIngredients',
          'labelChecklist',
          'minShelfLifeDays',
          'minRemainingPct',
          'chilledMaxC',
          'frozenMaxC',
          'coaReview',
          'allergenPolicy',
          'packagingPolicy',
        ]}
      />
    </Section>
  );
};

const Master = ({ row }: { row: MasterRow }) => {
  const { t } = useTranslation('specs');
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? '/masterSpec/list';
  const impact = useAnswer<ImpactAnswer>('impact');
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={`${row.code} · ${t('revision', { n: row.revision })}`}
        title={row.name}
        subtitle={row.productCategory?.productName}
        marks={<StatusChip entity="MasterSpec" status={row.status} />}
        tools={<Tools row={row} />}
      >
        <StepBar
          entity={MasterSpec}
          row={{ ...row }}
          texts="specs"
          next={row.status === 'draft' ? 'activate' : null}
          only={['activate', 'retire', 'delete']}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          <Section title={t('show.about')} id="about">
            <Facts
              entity={MasterSpec}
              row={row}
              texts="specs"
              facts={[
                'productKind',
                { name: 'productCategoryId', value: row.productCategory?.productName },
                { name: 'technologyId', value: row.technology?.name ?? t('masters.anyTechnology') },
                'effectiveFrom',
                'reviewDueAt',
                'approvedAt',
                row.changeReason !== null && 'changeReason',
              ]}
            />
          </Section>
          <Section title={t('masters.limits')} id="limits" count={row.parameters?.length ?? 0}>
            {row.parameters?.length ? <Limits lines={row.parameters} /> : <p className="muted">{t('section.empty')}</p>}
          </Section>
          <Policy row={row} />
          {row.status !== 'inActive' && (
            <Section title={t(row.status === 'draft' ? 'masters.wouldGovern' : 'masters.specs')} id="governed" count={impact?.governed}>
              <Impact all />
            </Section>
          )}
        </div>
        <aside>
          <Revisions row={row} />
          <MasterTimeline />
        </aside>
      </div>
    </div>
  );
};

const MasterShowScreen = () => {
  const { t } = useTranslation('specs');
  return <RecordPage<MasterRow> gone={t('masters.gone')}>{(row) => <Master key={row.id} row={row} />}</RecordPage>;
};

export default MasterShowScreen;
