/** One factory or warehouse: for staff, for its head office, and for its own members. */
import { useTranslation } from 'react-i18next';
import { isPartner } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Tag } from '#src/components/marks/Tag.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useCountryName } from '#src/areas/suppliers/form/countries.ts';
import { DocumentTable } from '#src/areas/suppliers/show/DocumentTable.tsx';
import { LicenceTable } from '#src/areas/suppliers/show/LicenceTable.tsx';
import { PartnerFacts } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { PartnerHistory } from '#src/areas/suppliers/show/PartnerHistory.tsx';
import { usePartnerReason } from '#src/areas/suppliers/show/usePartnerReason.ts';
import type { SupplierRow } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

export interface SupplierPageProps {
  row: SupplierRow;
  back?: string;
  /** addresses of the pages that change it; null: not for this reader */
  edit: string | null;
  categories: string | null;
}

const riskTones = { low: 'done', medium: 'wait', high: 'bad' } as const;

export const SupplierPage = ({ row, back, edit, categories }: SupplierPageProps) => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const countryName = useCountryName();
  const named = useFileNames();
  const reason = usePartnerReason('Supplier', edit);
  const staff = !isPartner(caller);
  const factory = row.supplierType === 'factory';
  const makes = (row.supplierProductCategories ?? []).filter(({ status }) => status === 'active');
  const markets = (row.exportMarkets as readonly string[] | null) ?? [];
  return (
    <div className="record">
      <RecordHead
        {...(back ? { back } : {})}
        no={row.code}
        title={row.name}
        subtitle={row.supplierGroup?.name}
        marks={
          <>
            <StatusChip entity="Supplier" status={partnerState({ ...row })} />
            <span>{t(`values.Supplier.supplierType.${row.supplierType}`)}</span>
            {row.riskLevel && <Tag tone={riskTones[row.riskLevel as keyof typeof riskTones]}>{t(`risk.${row.riskLevel}`)}</Tag>}
          </>
        }
        tools={
          edit && (
            <ButtonLink icon="pencil" href={edit} data-edit>
              {t('edit')}
            </ButtonLink>
          )
        }
      >
        <StepBar
          entity={Supplier}
          row={{ ...row }}
          texts="suppliers"
          next={null}
          reasonText={reason}
          initial={{ riskLevel: row.riskLevel ?? null, riskReason: row.riskReason ?? null }}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          {row.status === 'inActive' && <p className="told told--alarm">{t('inactive', { reason: row.inactiveReason ?? '' })}</p>}
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
          {factory && (
            <Section
              title={t('sections.categories')}
              id="categories"
              count={makes.length}
              actions={
                categories && (
                  <ButtonLink look="text" icon="pencil" href={categories}>
                    {t('categories.change')}
                  </ButtonLink>
                )
              }
            >
              {makes.length === 0 ? (
                <p className="muted">{t('categories.none')}</p>
              ) : (
                <span className="small-chips">
                  {makes.map(({ id, productCategory }) => (
                    <Tag key={id} tone="info">
                      {productCategory?.productName}
                    </Tag>
                  ))}
                </span>
              )}
            </Section>
          )}
          <Section title={t('licences.title')} id="licences">
            <LicenceTable />
          </Section>
          {hasRole(['wareHouseAdmin'], caller) && <DocumentTable />}
          <PartnerFacts entity={Supplier} row={row} wanted={factory ? ['quality', 'recall24h'] : []} />
          <Section title={t('sections.site')} id="site">
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
                { name: 'exportMarkets', value: markets.map(countryName).join(t('components:comma')) },
                { name: 'capacityNote', value: row.capacityNote, wide: true },
              ]}
            />
            <StoredFiles
              collection="Suppliers"
              label={t('fields.Supplier.photos')}
              files={named((row.photos as readonly string[] | null) ?? [])}
            />
          </Section>
        </div>
        <aside>
          <PartnerHistory />
        </aside>
      </div>
    </div>
  );
};
