/** One head office: for staff and for its own members. */
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { isPartner } from '#domain/kernel/access.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { WideTable } from '#src/components/tables/WideTable.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { personName } from '#src/components/values/personName.ts';
import { SupplierNote } from '#domain/suppliers/supplierNote.ts';
import { Notes } from '#src/views/notes/Notes.tsx';
import { DocumentTable } from '#src/areas/suppliers/show/DocumentTable.tsx';
import { PartnerFacts } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { PartnerPage, type PartnerPlace } from '#src/areas/suppliers/show/PartnerPage.tsx';
import type { GroupRow } from '#src/areas/suppliers/rows.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';

export interface HeadOfficePageProps extends PartnerPlace {
  row: GroupRow;
  /** address of the page that adds a factory or warehouse to it */
  /** the first one that opens for the user */
  addFactory: readonly string[];
}

type FactoryListed = NonNullable<GroupRow['suppliers']>[number];

export const FactoryTable = ({ rows }: { rows: readonly FactoryListed[] }) => {
  const { t } = useTranslation('suppliers');
  const shown = isPartner(useApp(selectCaller)) ? '/headOffice/show' : '/supplier/factory/show';
  return rows.length === 0 ? (
    <p className="muted">{t('factories.none')}</p>
  ) : (
    <WideTable label={t('sections.factories')}>
      <thead>
        <tr>
          <th scope="col" className="table__subject">
            {t('factories.one')}
          </th>
          <th scope="col">{t('fields.Supplier.supplierType')}</th>
          <th scope="col">{t('fields.Supplier.status')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((one) => (
          <tr key={one.id}>
            <td>
              <a href={`${shown}/${one.id}`}>{one.name}</a> <span className="meta">{one.code}</span>
            </td>
            <td>{t(`values.Supplier.supplierType.${one.supplierType}`)}</td>
            <td>
              <StatusChip entity="Supplier" status={partnerState(one)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
};

export const HeadOfficePage = ({ row, addFactory, ...place }: HeadOfficePageProps) => {
  const { t } = useTranslation('suppliers');
  const named = useFileNames();
  const addPage = addFactory.find(useContext(LeadsContext));
  const suppliers = row.suppliers ?? [];
  return (
    <PartnerPage of="SupplierGroup" row={row} {...place}>
      <Section title={t('sections.identity')} id="identity">
        <Facts
          entity={SupplierGroup}
          row={row}
          texts="suppliers"
          facts={['nameLocal', 'taxId', { name: 'buyerUserId', value: personName(row.buyer) }]}
        />
        <StoredFiles collection="SupplierGroups" label={t('fields.SupplierGroup.logo')} files={row.logo ? named([row.logo]) : []} />
      </Section>
      <Section
        title={t('sections.factories')}
        id="factories"
        count={suppliers.length}
        actions={
          addPage && (
            <ButtonLink look="text" icon="plus" href={addPage}>
              {t('factories.create')}
            </ButtonLink>
          )
        }
      >
        <FactoryTable rows={suppliers} />
      </Section>
      <DocumentTable />
      <Notes entity={SupplierNote} texts="suppliers" of={{ supplierGroupId: row.id }} />
      <PartnerFacts entity={SupplierGroup} row={row} wanted={['commercial', 'quality']} />
    </PartnerPage>
  );
};
