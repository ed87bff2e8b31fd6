/** The frame of a head office, factory or warehouse: head with its steps, sections, history beside. */
import { useContext, type ComponentProps, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Row } from '#domain/kernel/entity.ts';
import { isPartner } from '#domain/kernel/access.ts';
import { hasRole } from '#domain/kernel/workflow.ts';
import { partnerReaders } from '#domain/roles.ts';
import { partnerState } from '#domain/suppliers/setup.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { OpenWork } from '#src/areas/suppliers/show/OpenWork.tsx';
import { PartnerHistory } from '#src/areas/suppliers/show/PartnerHistory.tsx';
import { usePartnerReason } from '#src/areas/suppliers/show/usePartnerReason.ts';
import '#src/areas/suppliers/suppliers.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { LeadsContext } from '#src/components/overlays/mounted.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { safePath } from '#src/selectors/address.ts';
import { selectPresent } from '#src/selectors/present.ts';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { WordDocuments } from '#src/views/record/WordDocuments.tsx';
import { RecordHead } from '#src/views/record/RecordHead.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { useMay } from '#src/views/useMay.ts';

export interface PartnerPlace {
  /** the list it is opened from; a profile of one's own has none */
  list?: string;
  /** address of the page that changes it */
  edit?: string;
}

interface PartnerPageProps extends PartnerPlace {
  of: 'Supplier' | 'SupplierGroup';
  row: Row & { code: string; name: string; status: string; inactiveReason: string | null };
  subtitle?: string | undefined;
  marks?: ReactNode;
  initial?: ComponentProps<typeof StepBar>['initial'];
  children: ReactNode;
}

/** Leads to the same page as of a day, at first today. */
const AsOfLink = () => {
  const { t } = useTranslation('suppliers');
  const path = useApp((state) => state.navigation.path);
  const today = useApp((state) => selectPresent(state).today);
  return hasRole(partnerReaders, useApp(selectCaller)) ? (
    <ButtonLink look="text" icon="history" href={`${path}?asOf=${today}`} data-as-of>
      {t('asOf.open')}
    </ButtonLink>
  ) : null;
};

export const PartnerPage = ({ of, row, list, edit, subtitle, marks, initial, children }: PartnerPageProps) => {
  const { t } = useTranslation('suppliers');
  const entity = of === 'Supplier' ? Supplier : SupplierGroup;
  const leads = useContext(LeadsContext);
  const may = useMay(entity, row);
  const partner = isPartner(useApp(selectCaller));
  const back = useApp((state) => safePath(state.navigation.query['back']));
  const change = edit && may.edit && leads(edit) ? edit : null;
  return (
    <div className="record">
      <RecordHead
        {...(list ? { back: back ?? list } : {})}
        no={row.code}
        title={row.name}
        subtitle={subtitle}
        marks={
          <>
            <StatusChip entity={of} status={partnerState(row)} />
            {marks}
          </>
        }
        tools={
          <>
            {of === 'Supplier' && <WordDocuments recordId={row.id} no={row.code} />}
            {list && <AsOfLink />}
            {change && (
              <ButtonLink icon="pencil" href={change} data-edit>
                {t('edit')}
              </ButtonLink>
            )}
          </>
        }
      >
        <StepBar
          entity={entity}
          row={row}
          texts="suppliers"
          next={null}
          shown={(step) => step === 'deactivate' && <OpenWork of={of} id={row.id} />}
          reasonText={usePartnerReason(of, change)}
          {...(initial ? { initial } : {})}
        />
      </RecordHead>
      <div className="record__columns">
        <div className="record__main">
          {row.status === 'inActive' && <p className="told told--alarm">{t('inactive', { reason: row.inactiveReason ?? '' })}</p>}
          {row.status === 'inActive' && partner && <p className="told">{t('readOnly')}</p>}
          {children}
        </div>
        <aside>
          <PartnerHistory />
        </aside>
      </div>
    </div>
  );
};
