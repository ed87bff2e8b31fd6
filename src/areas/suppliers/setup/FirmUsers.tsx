/** The step of the setup that invites the people of an audit firm: who is here, who is invited, and one more. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { RowWith } from '#domain/related.ts';
import type { RowOf } from '#domain/kernel/entity.ts';
import type { InvitationEmail } from '#domain/users/invitationEmail.ts';
import { InviteInto } from '#src/areas/suppliers/auditors/InviteInto.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useView } from '#src/store/hooks.ts';
import type { ofSetupFirm } from '../partnerLoads.ts';

export type SetupFirm = RowWith<'Auditor', typeof ofSetupFirm>;

const here = '/auditorSetup?step=users';

const People = ({ row, invited }: { row: SetupFirm; invited: readonly RowOf<typeof InvitationEmail>[] }) => {
  const { t } = useTranslation(['suppliers', 'auditors']);
  const role = (name: string): string => t(`auditors:values.AuditorUser.role.${name}`);
  return (
    <Card title={t('auditors:members.title')}>
      <ul className="plain-list">
        {row.auditorUsers?.map((member) => (
          <li key={member.id}>
            {personName(member.appUser) || t('auditors:members.one')} <span className="meta">{role(member.role)}</span>
          </li>
        ))}
        {invited.map(({ id, email, role: given, expiresAt }) => (
          <li key={`invited.${id}`}>
            {email}{' '}
            <span className="meta">
              {role(String(given))} · {t('setup.invited')} <DateText value={expiresAt} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
};

export const FirmUsers = ({ row, back, next }: { row: SetupFirm; back: string; next: ReactNode }) => {
  const { t } = useTranslation('suppliers');
  const invited = useView<RowOf<typeof InvitationEmail>>('invitations')?.rows ?? [];
  return (
    <>
      <InviteInto
        key={invited[0]?.id ?? 0}
        row={row}
        list={back}
        then={here}
        above={
          <>
            <p>{t('setup.usersText')}</p>
            <People row={row} invited={invited} />
          </>
        }
      />
      {next}
    </>
  );
};
