/** /operationSpec/show/:id: the sheet as stores read it, its revisions and its source; /operationSpec/showSpec/:id: the sheet beside its source. */
import { useTranslation } from 'react-i18next';
import { decide } from '#domain/kernel/workflow.ts';
import { entityNamed } from '#domain/registry.ts';
import { OperationSpec } from '#domain/specs/operationSpec.ts';
import '#src/areas/specs/specs.css';
import { sectionViews, type SectionRow } from '#src/areas/specs/loads.ts';
import { SpecSections } from '#src/areas/specs/show/SpecSections.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useAnswer, useDeciding, useView } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { RevisionsAnswer, SourcedRow } from './operationLoads.ts';
import { OperationHead } from './OperationHead.tsx';
import { OperationTimeline } from './OperationTimeline.tsx';
import { Sheet } from './Sheet.tsx';
import { SourceFacts } from './SourceFacts.tsx';

const Revisions = ({ row }: { row: SourcedRow }) => {
  const { t } = useTranslation('specs');
  const all = useAnswer<RevisionsAnswer>('revisions')?.data ?? [];
  if (all.length < 2) return null;
  return (
    <Section
      title={t('masters.revisions')}
      id="revisions"
      count={all.length}
      actions={
        <ButtonLink small look="plain" icon="history" href={`/operationSpec/history/${row.id}`}>
          {t('masters.compare')}
        </ButtonLink>
      }
    >
      <ul className="spec-amounts">
        {all.map(({ id, revision, status, effectiveFrom }) => (
          <li key={id}>
            <a href={`/operationSpec/show/${id}`} aria-current={id === row.id ? 'true' : undefined}>
              {t('revision', { n: revision })}
            </a>
            <StatusChip entity={OperationSpec.name} status={status} />
            {effectiveFrom && <DateText value={effectiveFrom} />}
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Tools = ({ row }: { row: SourcedRow }) => {
  const { t } = useTranslation('specs');
  const deciding = useDeciding();
  const draft = (useAnswer<RevisionsAnswer>('revisions')?.data ?? []).find(({ status }) => status === 'draft');
  const writes = decide(OperationSpec, 'save', { ...row }, { registry: entityNamed, ...deciding }).is === 'go';
  return (
    <>
      <ButtonLink icon="book" href={`/operationSpec/showSpec/${row.id}`}>
        {t('operationSpecs:beside')}
      </ButtonLink>
      {writes && (
        <ButtonLink icon="pencil" href={`/operationSpec/edit/${row.id}`}>
          {t('edit.open')}
        </ButtonLink>
      )}
      {draft && draft.id !== row.id && (
        <ButtonLink icon="file-edit" href={`/operationSpec/edit/${draft.id}`}>
          {t('masters.goOn')}
        </ButtonLink>
      )}
    </>
  );
};

const Shown = ({ row }: { row: SourcedRow }) => {
  const { t } = useTranslation('specs');
  const hasDraft = (useAnswer<RevisionsAnswer>('revisions')?.data ?? []).some(({ status }) => status === 'draft');
  const steps = ['activate', ...(hasDraft ? [] : ['revise']), 'retire', 'delete'];
  return (
    <div className="record">
      <OperationHead row={row} tools={<Tools row={row} />}>
        <StepBar
          entity={OperationSpec}
          row={{ ...row }}
          texts="specs"
          next={row.status === 'draft' ? 'activate' : row.needsReview ? 'revise' : null}
          only={steps}
          goesTo={{ revise: '/operationSpec/edit/{made}' }}
        />
      </OperationHead>
      {row.changeReason !== null && (
        <p>
          <b>{t('fields.OperationSpec.changeReason')}</b> <span data-unrecorded="">{row.changeReason}</span>
        </p>
      )}
      <div className="record__columns">
        <div className="record__main">
          <Sheet row={row} />
        </div>
        <aside>
          <SourceFacts row={row} all={false} />
          <Revisions row={row} />
          <OperationTimeline />
        </aside>
      </div>
    </div>
  );
};

const Beside = ({ row }: { row: SourcedRow }) => {
  const { t } = useTranslation('specs');
  const [first, second] = sectionViews;
  const [making, presenting] = [useView<SectionRow>(first)?.rows, useView<SectionRow>(second)?.rows];
  return (
    <div className="record">
      <OperationHead
        row={row}
        tools={
          <>
            <ButtonLink icon="tablet" href={`/operationSpec/show/${row.id}`}>
              {t('operationSpecs:one')}
            </ButtonLink>
            <ButtonLink icon="book" href={`/specs/show/${row.specId}`}>
              {t('one')}
            </ButtonLink>
          </>
        }
      />
      <SourceFacts row={row} all />
      <div className="form-pair">
        <Sheet row={row} />
        <div className="stack">
          <SpecSections rows={making && presenting ? [...making, ...presenting] : null} />
        </div>
      </div>
    </div>
  );
};

const useGone = (): string => useTranslation('operationSpecs').t('gone');

export const OperationShow = () => <RecordPage<SourcedRow> gone={useGone()}>{(row) => <Shown key={row.id} row={row} />}</RecordPage>;
export const OperationBeside = () => <RecordPage<SourcedRow> gone={useGone()}>{(row) => <Beside key={row.id} row={row} />}</RecordPage>;
