/** One head office: for staff and for its own members. */
import { useTranslation } from 'react-i18next';
import { isPartner } from '#domain/kernel/access.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { WideTable } from '#src/areas/suppliers/show/WideTable.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Section } from '#src/components/page/Section.tsx';
import { personName } from '#src/components/values/personName.ts';
import { DocumentTable } from '#src/areas/suppliers/show/DocumentTable.tsx';
import { PartnerFacts } from '#src/areas/suppliers/show/PartnerFacts.tsx';
import { PartnerHistory } from '#src/areas/suppliers/show/PartnerHistory.tsx';
import { usePartnerReason } from '#src/areas/suppliers/show/usePartnerReason.ts';
import type { GroupRow } from '#src/areas/suppliers/rows.ts';
import '#src/areas/suppliers/suppliers.css';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';

export interface HeadOfficePageProps {
  row: GroupRow;
  back?: string;
  /** addresses of the pages that change it; null: not for this reader */
  edit: string | null;
  addFactory: string | null;
}

export const HeadOfficePage = ({ row, back, edit, addFactory }: HeadOfficePageProps) => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const named = useFileNames();
  const reason = usePartnerReason('SupplierGroup', edit);
  const shown = isPartner(caller) ? '/headOffice/show' : '/supplier/factory/show';
  const suppliers = row.suppliers ?? [];
  return (
    <div className="record">
      <RecordHead
        {...(back ? { back } : {})}
        no={row.code}
        title={row.name}
        marks={<StatusChip entity="SupplierGroup" status={partnerState({ ...row })} />}
        tools={
          edit && (
            <ButtonLink icon="pencil" href={edit} data-edit>
              {t('edit')}
            </ButtonLink>
          )
        }
      >
        <StepBar entity={SupplierGroup} row={{ ...row }} texts="suppliers" next={null} reasonText={reason} />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          {row.status === 'inActive' && <p className="told told--alarm">{t('inactive', { reason: row.inactiveReason ?? '' })}</p>}
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
              addFactory && (
                <ButtonLink look="text" icon="plus" href={addFactory}>
                  {t('factories.create')}
                </ButtonLink>
              )
            }
          >
            {suppliers.length === 0 ? (
              <p className="muted">{t('factories.none')}</p>
            ) : (
              <WideTable label={t('sections.factories')}>
                <thead>
                  <tr>
                    <th scope="col">{t('factories.one')}</th>
                    <th scope="col">{t('fields.Supplier.supplierType')}</th>
                    <th scope="col">{t('fields.Supplier.status')}</th>
                  </tr>
                </thead>
                <tbody>
                  {suppliers.map((one) => (
                    <tr key={one.id}>
                      <td>
                        <a href={`${shown}/${one.id}`}>{one.name}</a> <span className="meta">{one.code}</span>
                      </td>
                      <td>{t(`values.Supplier.supplierType.${one.supplierType}`)}</td>
                      <td>
                        <StatusChip entity="Supplier" status={partnerState({ ...one })} />
                      </td>
                    </tr>
                  ))}
                </tbody>
              </WideTable>
            )}
          </Section>
          <DocumentTable />
          <PartnerFacts entity={SupplierGroup} row={row} wanted={['commercial', 'quality']} />
        </div>
        <aside>
          <PartnerHistory />
        </aside>
      </div>
    </div>
  );
};
