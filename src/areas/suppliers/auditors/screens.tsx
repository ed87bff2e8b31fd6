/** The forms of audit firms: the firm, invitations and members, for staff and for the firm itself. */
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { firmList, firmPath, type FirmMember } from './auditorLoads.ts';
import { FirmForm, type FirmRow } from './FirmForm.tsx';
import { InviteInto } from './InviteInto.tsx';
import { MemberForm } from './MemberForm.tsx';

/** /audit/auditor/create */
export const AuditorCreate = () => {
  const path = useApp((state) => state.navigation.path);
  return <FirmForm key={path} row={null} list={firmList.path} then={`${firmPath}/invite/{id}`} staff />;
};

/** /audit/auditor/edit/:id */
export const AuditorEdit = () => {
  const { t } = useTranslation('auditors');
  return (
    <RecordPage<FirmRow> gone={t('firms.gone')}>
      {(row) => <FirmForm key={row.id} row={row} list={`${firmPath}/show/${row.id}`} staff />}
    </RecordPage>
  );
};

/** /audit/auditor/invite/:id */
export const AuditorInvite = () => {
  const { t } = useTranslation('auditors');
  return (
    <RecordPage<FirmRow> gone={t('firms.gone')}>
      {(row) => <InviteInto key={row.id} row={row} list={`${firmPath}/show/${row.id}`} />}
    </RecordPage>
  );
};

/** An administrator acts for nobody. */
const Nobody = () => {
  const { t } = useTranslation('auditors');
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <EmptyState icon="building" title={t('profile.nobody')} />
    </>
  );
};

/** /company/profile/edit/:id of an audit firm */
export const AuditorProfileEdit = () => {
  const { t } = useTranslation('auditors');
  return (
    <RecordPage<FirmRow> gone={t('firms.gone')}>
      {(row) => <FirmForm key={row.id} row={row} list="/company/profile" staff={false} />}
    </RecordPage>
  );
};

/** /company/auditor/create */
export const CompanyAuditorCreate = () => {
  const { t } = useTranslation('auditors');
  if (useApp(selectCaller).auditorId === null) return <Nobody />;
  return <RecordPage<FirmRow> gone={t('firms.gone')}>{(row) => <InviteInto row={row} list="/company/profile" />}</RecordPage>;
};

/** /company/auditor/edit/:id */
export const CompanyAuditorEdit = () => {
  const { t } = useTranslation('auditors');
  return <RecordPage<FirmMember> gone={t('members.gone')}>{(row) => <MemberForm key={row.id} row={row} />}</RecordPage>;
};
