/** The setup of the selected factory, head office or audit firm; members who may not write it wait. */
import { useTranslation } from 'react-i18next';
import { hasRole } from '#domain/kernel/workflow.ts';
import { groupContactKinds, supplierContactKinds } from '#domain/suppliers/contactCards.ts';
import { Auditor } from '#domain/audits/auditor.ts';
import { Supplier } from '#domain/suppliers/supplier.ts';
import { SupplierGroup } from '#domain/suppliers/supplierGroup.ts';
import { CategoryPanes } from '#src/areas/suppliers/factories/CategoryScreen.tsx';
import { AddressInput } from '#src/areas/suppliers/form/AddressInput.tsx';
import { AccreditationsInput } from '#src/areas/suppliers/form/AccreditationsInput.tsx';
import { ContactsInput } from '#src/areas/suppliers/form/ContactsInput.tsx';
import { MarketsInput } from '#src/areas/suppliers/form/MarketsInput.tsx';
import { FirmUsers, type SetupFirm } from '#src/areas/suppliers/setup/FirmUsers.tsx';
import { SetupDone, SetupFrame, SetupPage } from '#src/areas/suppliers/setup/SetupPage.tsx';
import { auditorSteps, groupContacts, groupSteps, supplierContacts, supplierSteps } from '#src/areas/suppliers/setup/setupSteps.ts';
import type { GroupRow, SupplierRow } from '#src/areas/suppliers/rows.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';

const ofSupplier = {
  address: (input: Parameters<typeof AddressInput>[0]) => <AddressInput {...input} />,
  contacts: (input: Parameters<typeof AddressInput>[0]) => (
    <ContactsInput {...input} kinds={supplierContactKinds} wanted={supplierContacts} />
  ),
  exportMarkets: (input: Parameters<typeof AddressInput>[0]) => <MarketsInput {...input} />,
};
const ofAuditor = {
  address: ofSupplier.address,
  accreditations: (input: Parameters<typeof AddressInput>[0]) => <AccreditationsInput {...input} />,
};
const ofGroup = {
  address: ofSupplier.address,
  contacts: (input: Parameters<typeof AddressInput>[0]) => <ContactsInput {...input} kinds={groupContactKinds} wanted={groupContacts} />,
};

type Frame = { name: string; code: string; wizardCompleted: boolean };

/** Its managers complete the setup; the page goes on by itself when they have. */
const Waiting = ({ row, text = 'setup.waiting' }: { row: Frame; text?: string }) => {
  const { t } = useTranslation('suppliers');
  return <SetupFrame row={row}>{row.wizardCompleted ? <SetupDone /> : <EmptyState icon="hourglass" title={t(text)} />}</SetupFrame>;
};

/** Nobody is logged in, or acts for no organisation. */
const Nobody = () => {
  const { t } = useTranslation('suppliers');
  return (
    <div className="setup">
      <EmptyState icon="user" title={t('setup.nobody')}>
        <ButtonLink look="filled" href="/">
          {t('setup.open')}
        </ButtonLink>
      </EmptyState>
    </div>
  );
};

/** /supplierSetup */
export const SupplierSetup = () => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  const writes = hasRole(['supplier', 'supplierManager'], caller);
  if (caller.supplierId === null) return <Nobody />;
  return (
    <RecordPage<SupplierRow> gone={t('factories.gone')}>
      {(row) =>
        writes ? (
          <SetupPage
            entity={Supplier}
            row={row}
            path="/supplierSetup"
            steps={supplierSteps}
            inputs={ofSupplier}
            categories={<CategoryPanes row={row} />}
          />
        ) : (
          <Waiting row={row} />
        )
      }
    </RecordPage>
  );
};

/** /supplierGroupSetup */
export const SupplierGroupSetup = () => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  if (caller.groupId === null) return <Nobody />;
  return (
    <RecordPage<GroupRow> gone={t('headOffices.gone')}>
      {(row) => <SetupPage entity={SupplierGroup} row={row} path="/supplierGroupSetup" steps={groupSteps} inputs={ofGroup} />}
    </RecordPage>
  );
};

/** /auditorSetup */
export const AuditorSetup = () => {
  const { t } = useTranslation('suppliers');
  const caller = useApp(selectCaller);
  if (caller.auditorId === null) return <Nobody />;
  return (
    <RecordPage<SetupFirm> gone={t('setup.goneAuditor')}>
      {(row) =>
        hasRole(['auditor'], caller) ? (
          <SetupPage
            entity={Auditor}
            row={row}
            texts="auditors"
            path="/auditorSetup"
            steps={auditorSteps}
            inputs={ofAuditor}
            users={(back, next) => <FirmUsers row={row} back={back} next={next} />}
          />
        ) : (
          <Waiting row={row} text="setup.waitingAuditor" />
        )
      }
    </RecordPage>
  );
};
