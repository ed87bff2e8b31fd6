/** One person of an audit firm: role, position, qualifications and signature. */
import { useTranslation } from 'react-i18next';
import { AuditorUser } from '#domain/users/auditorUser.ts';
import { QualificationsInput } from '#src/areas/suppliers/form/AccreditationsInput.tsx';
import '#src/areas/suppliers/suppliers.css';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { Facts } from '#src/views/field/Facts.tsx';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import type { FirmMember } from './auditorLoads.ts';
import { qualificationText, type Qualification } from './qualifications.ts';
import { useFirmReason } from './useFirmReason.ts';

const list = '/company/profile';
const inputs = { qualifications: (input: OwnInput) => <QualificationsInput {...input} /> };

export const MemberForm = ({ row }: { row: FirmMember }) => {
  const { t } = useTranslation('auditors');
  const reason = useFirmReason();
  const name = personName(row.appUser) || t('members.one');
  const state = row.expiredAt ? 'revoked' : 'active';
  const steps = (
    <StepBar entity={AuditorUser} row={row} texts="auditors" note="" next={null} reasonText={reason} initial={{ role: row.role }} />
  );
  const facts = (
    <Facts
      entity={AuditorUser}
      row={row}
      texts="auditors"
      facts={[
        { label: t('members.email'), value: row.appUser?.email ?? <Missing /> },
        { name: 'role', value: t(`values.AuditorUser.role.${row.role}`) },
      ]}
    />
  );
  if (state === 'active')
    return (
      <RecordForm
        entity={AuditorUser}
        row={{ ...row }}
        list={list}
        title={name}
        subtitle={row.auditor?.name}
        above={
          <>
            {steps}
            {facts}
          </>
        }
        sections={[{ title: t('members.skills'), fields: ['position', 'qualifications', 'qualificationFiles', 'signature'] }]}
        inputs={inputs}
        show={(field, value) =>
          field === 'qualifications' && value ? (value as readonly Qualification[]).map(qualificationText).join(' · ') : undefined
        }
        texts="auditors"
        save={t('save')}
      />
    );
  return (
    <>
      <PageHeader back={list} title={name} subtitle={row.auditor?.name} marks={<StatusChip entity={AuditorUser.name} status={state} />} />
      <div className="stack narrow-page">
        {steps}
        {facts}
      </div>
    </>
  );
};
