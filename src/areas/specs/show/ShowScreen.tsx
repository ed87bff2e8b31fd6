/** The page of one revision: /specs/show, /mfg/show and the factory's /specs/nir/show. */
import { useTranslation } from 'react-i18next';
import { accessOf } from '#domain/kernel/access.ts';
import { ProductMfgSpec } from '#domain/specs/productMfgSpec.ts';
import { ProductMfgSpecCertificate } from '#domain/specs/productMfgSpecCertificate.ts';
import { judgingSteps } from '#domain/specs/specDecisions.ts';
import { isClosed } from '#domain/specs/specStatuses.ts';
import { CertificatesSection } from '#src/areas/specs/certificates/CertificatesSection.tsx';
import { ChecksSection } from '#src/areas/specs/checks/ChecksSection.tsx';
import { CopiedNotice } from '#src/areas/specs/copy/CopiedNotice.tsx';
import { CopyLink, type SpecPages } from '#src/areas/specs/copy/CopyLink.tsx';
import { ApproveLink } from '#src/areas/specs/ApproveLink.tsx';
import { SpecLinks } from '#src/areas/specs/history/SpecLinks.tsx';
import { EditLink } from '#src/areas/specs/EditLink.tsx';
import type { SpecRow } from '#src/areas/specs/loads.ts';
import { SpecComments } from '#src/areas/specs/SpecComments.tsx';
import { useSections } from '#src/areas/specs/useSections.ts';
import '#src/areas/specs/specs.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { DueText } from '#src/components/values/DueText.tsx';
import { safePath } from '#src/selectors/address.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import type { CommentRow } from '#src/views/comments/threads.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { LotApprovalLink } from './LotApprovalLink.tsx';
import { MasterLink } from './MasterLink.tsx';
import { SpecSections } from './SpecSections.tsx';
import { SpecTimeline } from './SpecTimeline.tsx';

/** The step that a status waits for. */
const next: Readonly<Record<string, string>> = {
  created: 'sendToSupplier',
  updated: 'sendToSupplier',
  sourcingDraft: 'requestSupplier',
  waitingSupplier: 'acceptRequest',
  draft: 'submit',
  supplierDraft: 'submit',
  rejected: 'submit',
  supplierInprogress: 'submit',
  mfgInprogress: 'forward',
  rejectByRd: 'rework',
  rejectByQa: 'rework',
};
const steps = (ProductMfgSpec.workflow.steps ?? []).map(({ step }) => step).filter((step) => !judgingSteps.includes(step));

const Spec = ({ row, pages }: { row: SpecRow; pages: SpecPages }) => {
  const { t } = useTranslation('specs');
  const sections = useSections();
  const comments = useView<CommentRow>('comments')?.rows;
  const caller = useApp(selectCaller);
  const attested = accessOf(ProductMfgSpecCertificate, caller).length > 0;
  const back = useApp((state) => safePath(state.navigation.query['back'])) ?? `${pages}list`;
  return (
    <div className="record">
      <RecordHead
        back={back}
        no={`${row.specNo} · ${t('revision', { n: row.revision })}`}
        title={row.productName}
        subtitle={row.supplier?.name}
        tools={
          <>
            <ApproveLink row={row} />
            <EditLink row={row} rows={sections} pages={pages} />
            <CopyLink pages={pages} row={row} />
            <LotApprovalLink row={row} />
            <SpecLinks id={row.id} here="show" pages={pages} />
          </>
        }
        marks={
          <>
            <StatusChip entity="ProductMfgSpec" status={row.status} />
            <Tag tone="info">{t(`values.ProductMfgSpec.lane.${row.lane}`)}</Tag>
          </>
        }
      >
        <StepBar
          entity={ProductMfgSpec}
          row={comments ? { ...row, comments } : { ...row }}
          only={steps}
          texts="specs"
          next={next[row.status] ?? null}
          initial={{ dueDate: row.dueDate }}
          goesTo={{ revise: `${pages}show/{made}` }}
        />
      </RecordHead>
      <CopiedNotice id={row.id} />
      <div className="record__columns">
        <div className="record__main">
          <Section title={t('show.about')} id="about">
            <Facts
              entity={ProductMfgSpec}
              row={row}
              texts="specs"
              facts={[
                'productNameLocal',
                'productKind',
                { name: 'productCategoryId', value: row.productCategory?.productName },
                { name: 'technologyId', value: row.technology?.name },
                { name: 'brandId', value: row.brand?.name },
                { name: 'masterSpecId', value: <MasterLink /> },
                'gtin',
                'sku',
                'dueDate',
                'submittedAt',
                row.effectiveFrom !== null && 'effectiveFrom',
                row.effectiveTo !== null && 'effectiveTo',
                row.reviewDueAt !== null && {
                  name: 'reviewDueAt',
                  value: <DueText value={row.reviewDueAt} over={row.status !== 'active'} />,
                },
                row.lastOrderDate !== null && 'lastOrderDate',
                row.changeClass !== null && 'changeClass',
                row.changeReason !== null && 'changeReason',
                row.closedReason !== null && 'closedReason',
                row.returnReason !== null && 'returnReason',
              ]}
            />
          </Section>
          <SpecSections rows={sections} />
          {attested && <CertificatesSection row={row} sections={sections} />}
        </div>
        <aside>
          {sections && !isClosed(row.status) && <ChecksSection row={row} rows={sections} />}
          <SpecComments row={row} />
          <SpecTimeline />
        </aside>
      </div>
    </div>
  );
};

const useGone = (): string => useTranslation('specs').t('gone');

/** /specs/show/:id */
export const SpecShow = () => <RecordPage<SpecRow> gone={useGone()}>{(row) => <Spec key={row.id} row={row} pages="/specs/" />}</RecordPage>;
/** /specs/nir/show/:id: a request of the development lane, as the factory sees it */
export const RequestShow = SpecShow;
/** /mfg/show/:id */
export const DevelopedShow = () => (
  <RecordPage<SpecRow> gone={useGone()}>{(row) => <Spec key={row.id} row={row} pages="/mfg/" />}</RecordPage>
);
