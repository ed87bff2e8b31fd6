/** One factory or warehouse: for staff, for its head office, and for its own members. */
import { Suspense, useContext } from 'react';
import { lazyPart } from '#src/components/page/lazyPart.ts';
import { useTranslation } from 'react-i18next';
import { loadArea } from '#domain/areas.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { creatable, hasRole } from '#domain/kernel/workflow.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierProductCategory } from '#domain/suppliers/supplierProductCategory.ts';
import { Tag } from '#src/components/marks/Tag.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { personName } from '#src/components/values/personName.ts';
import { SupplierNote } from '#domain/suppliers/supplierNote.ts';
import { Notes } from '#src/views/notes/Notes.tsx';
import type { TechnologyRow } from '#src/areas/suppliers/technologies/technologiesOf.ts';
import { TechnologyTable } from '#src/areas/suppliers/technologies/TechnologyTable.tsx';
import { DocumentTable } from '#src/areas/suppliers/show/DocumentTable.tsx';
import { LicenceTable } from '#src/areas/suppliers/show/LicenceTable.tsx';
import { PartnerFacts } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { PartnerPage, type PartnerPlace } from '#src/areas/suppliers/show/PartnerPage.tsx';
import type { SupplierRow } from '#src/areas/suppliers/rows.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useView } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';

export interface SupplierPageProps extends PartnerPlace {
  row: SupplierRow;
  /** address of the page of its product categories */
  categories: string;
  /** with what it still has to correct */
  capa?: boolean;
}

/** A document that its administrator answers for the head office. */
const AnswerPanel = lazyPart(async () => {
  const [{ AnswerPanel: panel }] = await Promise.all([
    import(/* webpackChunkName: "documentAnswer" */ '#src/areas/suppliers/answers/screens.tsx'),
    loadArea('documents'),
  ]);
  return { default: panel };
});

const Capa = lazyPart(async () => ({
  default: (await import(/* webpackChunkName: "supplierCapa" */ '#src/areas/suppliers/show/Capa.tsx')).Capa,
}));

/** What its pages of today and of a past day share: the row may be one of the past. */
type SupplierFacts = Omit<SupplierRow, 'version' | 'updatedAt'>;

export const SupplierIdentity = ({ row }: { row: SupplierFacts }) => {
  const { t } = useTranslation('suppliers');
  const staff = !isPartner(useApp(selectCaller));
  return (
    <Section title={t('sections.identity')} id="identity">
      <Facts
        entity={Supplier}
        row={row}
        texts="suppliers"
        facts={[
          'nameLocal',
          { name: 'businessTypeId', value: row.businessType?.name },
          {
            name: 'supplierGroupId',
            value:
              staff && row.supplierGroup ? (
                <a href={`/supplier/headOffice/show/${row.supplierGroup.id}`}>{row.supplierGroup.name}</a>
              ) : (
                row.supplierGroup?.name
              ),
          },
          'taxId',
          'factoryRegNo',
          'gln',
          'gs1CompanyPrefix',
          { name: 'buyerUserId', value: personName(row.buyer) },
          { name: 'qaUserId', value: personName(row.qaUser) },
          staff && 'riskReason',
        ]}
      />
    </Section>
  );
};

export const SupplierSite = ({ row }: { row: SupplierFacts }) => {
  return (
    <Facts
      entity={Supplier}
      row={row}
      texts="suppliers"
      facts={[
        { name: 'yearEstablished', value: row.yearEstablished && String(row.yearEstablished) },
        'employees',
        'siteAreaM2',
        'shiftsPerDay',
        'lines',
        'exportMarkets',
        { name: 'capacityNote', value: row.capacityNote, wide: true },
      ]}
    />
  );
};

export const CategoryTags = ({ links }: { links: NonNullable<SupplierRow['supplierProductCategories']> }) => {
  const { t } = useTranslation('suppliers');
  return links.length === 0 ? (
    <p className="muted">{t('categories.none')}</p>
  ) : (
    <span className="small-chips">
      {links.map(({ id, productCategory }) => (
        <Tag key={id} tone="info">
          {productCategory?.productName}
        </Tag>
      ))}
    </span>
  );
};

const riskTones = { low: 'done', medium: 'wait', high: 'bad' } as const;

export const RiskTag = ({ level }: { level: keyof typeof riskTones | null | undefined }) => {
  const { t } = useTranslation('suppliers');
  return level ? <Tag tone={riskTones[level]}>{t(`risk.${level}`)}</Tag> : null;
};

export const SupplierPage = ({ row, categories, capa = false, ...place }: SupplierPageProps) => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const named = useFileNames();
  const leads = useContext(LeadsContext);
  const chooses = creatable(SupplierProductCategory, caller) !== null && leads(categories);
  const factory = row.supplierType === 'factory';
  const warehouseKeeper = hasRole(['wareHouseAdmin'], caller);
  const asked = useApp((state) => state.navigation.query['document']);
  const makes = (row.supplierProductCategories ?? []).filter(({ status }) => status === 'active');
  const technologies = (useView<TechnologyRow>('technologies')?.rows ?? []).filter(({ status }) => status === 'active');
  const manage = `/supplier/factory/supTechnology/${row.id}`;
  return (
    <PartnerPage
      of="Supplier"
      row={row}
      {...place}
      subtitle={row.supplierGroup?.name}
      marks={
        <>
          <span>{t(`values.Supplier.supplierType.${row.supplierType}`)}</span>
          <RiskTag level={row.riskLevel} />
        </>
      }
      initial={{ riskLevel: row.riskLevel ?? null, riskReason: row.riskReason ?? null }}
    >
      {row.status === 'active' && row.supplierGroup?.status === 'inActive' && (
        <p className="told told--alarm">{t('inactiveGroup', { name: row.supplierGroup.name })}</p>
      )}
      <SupplierIdentity row={row} />
      {factory && (
        <Section
          title={t('sections.categories')}
          id="categories"
          count={makes.length}
          actions={
            chooses && (
              <ButtonLink look="text" icon="pencil" href={categories}>
                {t('categories.change')}
              </ButtonLink>
            )
          }
        >
          <CategoryTags links={makes} />
        </Section>
      )}
      {factory && (
        <Section
          title={t('technologies.title')}
          id="technologies"
          count={technologies.length}
          actions={
            leads(manage) && (
              <ButtonLink look="text" icon="pencil" href={manage}>
                {t('technologies.manage')}
              </ButtonLink>
            )
          }
        >
          <TechnologyTable rows={technologies} />
        </Section>
      )}
      <Section title={t('licences.title')} id="licences">
        <LicenceTable />
      </Section>
      {capa && (
        <Suspense fallback={<Skeleton rows={3} />}>
          <Capa supplier={row} />
        </Suspense>
      )}
      {warehouseKeeper && asked && (
        <Suspense fallback={<Skeleton rows={6} />}>
          <AnswerPanel key={asked} />
        </Suspense>
      )}
      {warehouseKeeper && <DocumentTable />}
      <Notes entity={SupplierNote} texts="suppliers" of={{ supplierId: row.id }} />
      <PartnerFacts entity={Supplier} row={row} wanted={factory ? ['quality', 'recall24h'] : []} />
      <Section title={t('sections.site')} id="site">
        <SupplierSite row={row} />
        <StoredFiles
          collection="Suppliers"
          label={t('fields.Supplier.photos')}
          files={named((row.photos as readonly string[] | null) ?? [])}
        />
      </Section>
    </PartnerPage>
  );
};
