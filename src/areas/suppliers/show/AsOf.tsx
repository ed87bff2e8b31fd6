/** The profile of a factory, warehouse or head office as it was known at the end of a day: evidence for disputes, recalls and audits. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { certificateOn, certificateState } from '#domain/documents/certificateState.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { partnerReaders } from '#domain/roles.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { navigation } from '#src/actions/index.ts';
import { AnswerTable } from '#src/areas/suppliers/show/DocumentTable.tsx';
import { FactoryTable } from '#src/areas/suppliers/show/HeadOfficePage.tsx';
import { PartnerFacts } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { CategoryTags, RiskTag, SupplierIdentity, SupplierSite } from '#src/areas/suppliers/show/SupplierPage.tsx';
import { TechnologyTable } from '#src/areas/suppliers/technologies/TechnologyTable.tsx';
import type { TechnologyRow } from '#src/areas/suppliers/technologies/technologiesOf.ts';
import { isPast, type DocumentRow } from '#src/areas/suppliers/partnerLoads.ts';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import { bounds } from '#domain/kernel/dayBounds.ts';
import { DayField } from '#src/components/form/DayField.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { useLeads } from '#src/components/overlays/mounted.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useAnswer, useApp, useWish } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';

type Past<R> = Omit<R, 'version' | 'updatedAt'>;

interface CertificateThen {
  id: number;
  licenseId: number;
  certificateNo: string | null;
  status: string;
  issueDate: string | null;
  expireDate: string | null;
  license: { name: string; renewLeadDays: number } | null;
}
interface SupplierThen {
  day: string;
  row: Past<SupplierRow> | null;
  categories: NonNullable<SupplierRow['supplierProductCategories']>;
  technologies: readonly TechnologyRow[];
  certificates: readonly CertificateThen[];
  documents: readonly Past<DocumentRow>[];
}
interface GroupThen {
  day: string;
  row: Past<GroupRow> | null;
  suppliers: NonNullable<GroupRow['suppliers']>;
  documents: readonly Past<DocumentRow>[];
}

/** The day of the past in the address; null for the page of today and for those who may not look back. */
export const useAsOf = (): string | null => {
  const day = useApp((state) => state.navigation.query['asOf']);
  return hasRole(partnerReaders, useApp(selectCaller)) ? (day ?? null) : null;
};

interface FrameProps {
  day: string;
  row: { code: string; name: string };
  subtitle?: string | undefined;
  marks?: ReactNode;
  children: ReactNode;
}

const Frame = ({ day, row, subtitle, marks, children }: FrameProps) => {
  const { t } = useTranslation('suppliers');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const today = useApp((state) => selectPresent(state).today);
  return (
    <div className="record">
      <RecordHead
        back={path}
        no={row.code}
        title={row.name}
        subtitle={subtitle}
        marks={marks}
        tools={
          <Button className="no-print" icon="print" data-key="p" onClick={() => window.print()}>
            {t('asOf.print')}
          </Button>
        }
      />
      <div className="as-of" role="note">
        <p>
          {t('asOf.told')} <DateText value={day} />
        </p>
        <div className="as-of__tools no-print">
          <DayField
            label={t('asOf.day')}
            value={day}
            bounds={bounds.searched}
            required
            wrongSide={(chosen) => (chosen > today ? t('asOf.future') : null)}
            onChange={(chosen) => chosen && wish(navigation.query({ set: { asOf: chosen } }))}
          />
          <a href={path}>{t('asOf.present')}</a>
        </div>
      </div>
      <div className="record__main">{children}</div>
    </div>
  );
};

/** Of each licence the certificate that counted on the day, and those in review. */
const counted = (certificates: readonly CertificateThen[], day: string): CertificateThen[] =>
  [...new Set(certificates.map(({ licenseId }) => licenseId))].flatMap((licenseId) => {
    const held = certificates.filter((one) => one.licenseId === licenseId);
    const best = certificateOn(held, day);
    return held.filter((one) => one.id === best?.id || one.status === 'Submitted');
  });

const Certificates = ({ rows, day }: { rows: readonly CertificateThen[]; day: string }) => {
  const { t } = useTranslation('suppliers');
  const leads = useLeads();
  const shown = counted(rows, day);
  return (
    <Section title={t('asOf.certificates')} id="certificates" count={shown.length}>
      {shown.length === 0 ? (
        <p className="muted">{t('asOf.noCertificates')}</p>
      ) : (
        <WideTable label={t('asOf.certificates')}>
          <thead>
            <tr>
              <th scope="col">{t('licences.name')}</th>
              <th scope="col">{t('licences.certificate')}</th>
              <th scope="col">{t('licences.state')}</th>
              <th scope="col">{t('licences.expires')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((one) => {
              const page = `/supplier/certificate/show/${one.id}`;
              const name = one.certificateNo ?? t('licences.certificate');
              return (
                <tr key={one.id} data-row={one.id}>
                  <td>{one.license?.name ?? <Missing />}</td>
                  <td>{leads(page) ? <a href={page}>{name}</a> : name}</td>
                  <td>
                    <StatusChip entity="Certificate" status={certificateState({ ...one }, one.license?.renewLeadDays ?? 0, day)} />
                  </td>
                  <td>{one.expireDate ? <DateText value={one.expireDate} /> : <Missing />}</td>
                </tr>
              );
            })}
          </tbody>
        </WideTable>
      )}
    </Section>
  );
};

const Documents = ({ rows }: { rows: readonly Past<DocumentRow>[] }) => {
  const { t } = useTranslation('suppliers');
  return (
    <Section title={t('documents.title')} id="documents" count={rows.length}>
      {rows.length === 0 ? <p className="muted">{t('asOf.noDocuments')}</p> : <AnswerTable rows={rows} past />}
    </Section>
  );
};

/** Loading, refused, a day to come, or one before its first. */
const Nothing = ({ day, answered }: { day: string; answered: boolean }) => {
  const { t } = useTranslation('suppliers');
  const past = useApp((state) => isPast(day, state));
  if (!past) return <EmptyState icon="history" title={t('asOf.future')} />;
  return answered ? <EmptyState icon="history" title={t('asOf.notYet')} /> : <LoadState views={['asOf']} />;
};

export const SupplierAsOf = ({ row: present, day }: { row: SupplierRow; day: string }) => {
  const { t } = useTranslation('suppliers');
  const then = useAnswer<SupplierThen>('asOf');
  const row = then?.day === day ? then.row : null;
  if (then?.day !== day || !row)
    return (
      <Frame day={day} row={present}>
        <Nothing day={day} answered={then?.day === day} />
      </Frame>
    );
  const factory = row.supplierType === 'factory';
  return (
    <Frame
      day={day}
      row={row}
      subtitle={row.supplierGroup?.name}
      marks={
        <>
          <StatusChip entity="Supplier" status={partnerState(row)} />
          <span>{t(`values.Supplier.supplierType.${row.supplierType}`)}</span>
          <RiskTag level={row.riskLevel} />
        </>
      }
    >
      <SupplierIdentity row={row} />
      <Certificates rows={then.certificates} day={day} />
      <Documents rows={then.documents} />
      {factory && (
        <Section title={t('sections.categories')} id="categories" count={then.categories.length}>
          <CategoryTags links={then.categories} />
        </Section>
      )}
      {factory && (
        <Section title={t('technologies.title')} id="technologies" count={then.technologies.length}>
          <TechnologyTable rows={then.technologies} />
        </Section>
      )}
      <PartnerFacts entity={Supplier} row={row} wanted={[]} />
      <Section title={t('sections.site')} id="site">
        <SupplierSite row={row} />
      </Section>
    </Frame>
  );
};

export const GroupAsOf = ({ row: present, day }: { row: GroupRow; day: string }) => {
  const { t } = useTranslation('suppliers');
  const then = useAnswer<GroupThen>('asOf');
  const row = then?.day === day ? then.row : null;
  if (then?.day !== day || !row)
    return (
      <Frame day={day} row={present}>
        <Nothing day={day} answered={then?.day === day} />
      </Frame>
    );
  return (
    <Frame day={day} row={row} marks={<StatusChip entity="SupplierGroup" status={partnerState(row)} />}>
      <Section title={t('sections.identity')} id="identity">
        <Facts
          entity={SupplierGroup}
          row={row}
          texts="suppliers"
          facts={['nameLocal', 'taxId', { name: 'buyerUserId', value: personName(row.buyer) }]}
        />
      </Section>
      <Section title={t('sections.factories')} id="factories" count={then.suppliers.length}>
        <FactoryTable rows={then.suppliers} />
      </Section>
      <Documents rows={then.documents} />
      <PartnerFacts entity={SupplierGroup} row={row} wanted={[]} />
    </Frame>
  );
};
