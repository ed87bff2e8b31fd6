/** /nir/show/:id: a request with its stage, and in tabs its brief, its target, whom it was offered to, the offers side by side, and its timeline. */
import { useTranslation } from 'react-i18next';
import { NewIngredientRequest, nirStatuses } from '#domain/nir/newIngredientRequest.ts';
import { statusLook } from '#domain/statusLook.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { sourcingRoles } from '#domain/nir/people.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Tabs } from '#src/components/tables/Tabs.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { safePath } from '#src/selectors/address.ts';
import { useApp, useDeciding, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { nirPath } from '#src/areas/nir/lists.ts';
import type { NirRow } from '#src/areas/nir/loads.ts';
import { Targets } from '#src/areas/nir/Targets.tsx';
import '#src/areas/nir/nir.css';
import { Comparison } from './Comparison.tsx';
import { Course } from './Course.tsx';
import { AskedFactories, Offices } from './Proposals.tsx';
import { Timeline } from './Timeline.tsx';

const tabs = ['brief', 'target', 'proposals', 'offers', 'timeline'] as const;
type Tab = (typeof tabs)[number];

/** The way of a request; a cancelled one left it. */
const Stages = ({ status }: { status: string }) => {
  const { t } = useTranslation('nir');
  const way = nirStatuses.filter((one) => one !== 'Cancelled');
  const at = way.findIndex((one) => one === status);
  return (
    <ol className="nir-stages" aria-label={t('show.stages')}>
      {way.map((one, i) => (
        <li key={one} className={i < at ? 'nir-stages__done' : undefined} aria-current={i === at ? 'step' : undefined}>
          {t(`components:status.${statusLook(NewIngredientRequest.name, one)?.word ?? one}`)}
        </li>
      ))}
    </ol>
  );
};

interface Licence {
  id: number;
  name: string;
}

const Brief = ({ row }: { row: NirRow }) => {
  const { t } = useTranslation('nir');
  const files = useFileNames();
  const licences = useView<Licence>('licences')?.rows ?? [];
  const wanted = row.requiredLicenceIds ?? [];
  const names = licences.filter(({ id }) => wanted.includes(id)).map(({ name }) => name);
  return (
    <Section title={t('show.about')} id="about">
      <Facts
        entity={NewIngredientRequest}
        row={row}
        texts="nir"
        facts={[
          'description',
          'itemKind',
          'requestType',
          { name: 'npdId', value: row.npd?.name },
          { name: 'productCategoryId', value: row.productCategory?.productName },
          { name: 'technologyId', value: row.technology?.name },
          { name: 'brandId', value: row.brand?.name },
          { name: 'requiredLicenceIds', value: names.join(t('components:comma')) || null },
          'targetLaunchDate',
          { name: 'responseDueDate', value: row.responseDueDate && <DueText value={row.responseDueDate} over={row.status !== 'Open'} /> },
          { name: 'sampleDueDate', value: row.sampleDueDate && <DueText value={row.sampleDueDate} over={row.status !== 'Open'} /> },
          'sampleQty',
          'targetCost',
          'currency',
          'shareTargetCost',
          'forecastQty',
          row.forecastUnit !== null && 'forecastUnit',
          { name: 'ownerId', value: personName(row.owner) },
          { name: 'rdOwnerId', value: personName(row.rdOwner) },
          row.returnReason !== null && 'returnReason',
          row.closedReason !== null && 'closedReason',
        ]}
      />
      <StoredFiles
        collection={NewIngredientRequest.collection}
        label={t('fields.NewIngredientRequest.files')}
        files={files(row.files ?? [])}
      />
    </Section>
  );
};

const parts: Readonly<Record<Tab, (row: NirRow) => React.ReactNode>> = {
  brief: (row) => <Brief row={row} />,
  target: (row) => <Targets lines={row.draftSpecs?.[0]?.lines ?? []} />,
  proposals: () => (
    <>
      <Offices />
      <AskedFactories />
    </>
  ),
  offers: () => <Comparison />,
  timeline: () => (
    <>
      <Course />
      <Timeline />
    </>
  ),
};

const Show = ({ row }: { row: NirRow }) => {
  const { t } = useTranslation('nir');
  const { caller } = useDeciding();
  const query = useApp((state) => state.navigation.query);
  const tab = tabs.find((one) => one === query['tab']) ?? 'brief';
  const back = safePath(query['back']) ?? nirPath;
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={row.code}
        title={row.name}
        subtitle={[row.npd?.name, row.productCategory?.productName].filter(Boolean).join(' · ')}
        marks={
          <>
            <StatusChip entity={NewIngredientRequest.name} status={row.status} />
            <Tag tone="info">{t(`values.NewIngredientRequest.requestType.${row.requestType}`)}</Tag>
          </>
        }
        tools={
          <>
            <ButtonLink icon="pencil" href={`/nir/edit/${row.id}`}>
              {t('show.edit')}
            </ButtonLink>
            {row.status === 'Open' && hasRole(sourcingRoles, caller) && (
              <ButtonLink icon="sitemap" href={`/nir/matching/${row.id}`}>
                {t('show.matching')}
              </ButtonLink>
            )}
            <ButtonLink icon="history" href={`/nir/history/${row.id}`}>
              {t('show.history')}
            </ButtonLink>
          </>
        }
      >
        <StepBar
          entity={NewIngredientRequest}
          row={{ ...row }}
          texts="nir"
          // its next act is matching and awarding, which are no steps of the request
          {...(row.status === 'Open' ? { next: null } : {})}
          initial={{
            responseDueDate: row.responseDueDate,
            sampleDueDate: row.sampleDueDate,
            sampleQty: row.sampleQty,
            blind: row.blind,
          }}
        />
      </RecordHead>
      <Stages status={row.status} />
      <Tabs
        label={row.code}
        active={tab}
        items={tabs.map((key) => ({
          key,
          label: t(`show.tabs.${key}`),
          href: key === 'brief' ? `/nir/show/${row.id}` : `/nir/show/${row.id}?tab=${key}`,
        }))}
      />
      <div className="stack">{parts[tab](row)}</div>
    </div>
  );
};

const ShowScreen = () => {
  const { t } = useTranslation('nir');
  return <RecordPage<NirRow> gone={t('gone')}>{(row) => <Show key={row.id} row={row} />}</RecordPage>;
};

export default ShowScreen;
