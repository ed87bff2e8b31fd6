/** Invites one person into an audit firm. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InvitationEmail } from '#domain/users/invitationEmail.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';

export interface InviteIntoProps {
  row: { id: number; name: string };
  list: string;
  /** absent: the list */
  then?: string;
  above?: ReactNode;
}

export const InviteInto = ({ row, list, then, above }: InviteIntoProps) => {
  const { t } = useTranslation('people');
  return (
    <RecordForm
      entity={InvitationEmail}
      row={null}
      list={list}
      {...(then === undefined ? {} : { then })}
      above={above}
      title={t('invite.title')}
      subtitle={row.name}
      sections={[{ title: t('invite.who'), fields: ['email', 'firstname', 'lastname', 'language', 'role', 'message'] }]}
      given={{ kind: 'auditor', auditorId: row.id }}
      choices={{ role: ['auditor', 'user'].map((role) => ({ value: role, label: t(`values.AuditorUser.role.${role}`) })) }}
      hint={(name) => (name === 'message' ? t('invite.messageHint') : undefined)}
      texts="people"
      save={t('invite.send')}
    />
  );
};
