/** /manageUser/invitation/list: every invitation, with its state. */
import { useTranslation } from 'react-i18next';
import { InvitationEmail, roleGiven } from '#domain/users/invitationEmail.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { InvitationActions } from '#src/areas/users/members/Invitations.tsx';
import { invitationState, organisationOf, type InvitationRow } from '#src/areas/users/members/rows.ts';
import { useDeciding } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { invitationList } from './userLoads.ts';

const InvitationListScreen = () => {
  const { t } = useTranslation('people');
  const { params } = useDeciding();
  return (
    <ListPage<InvitationRow>
      of={invitationList}
      entity={InvitationEmail}
      texts="people:invitation"
      icon="envelope"
      back="/manageUser/list"
      columns={(words) => [
        { key: 'email', card: 'title', fixed: true, file: [] },
        {
          key: 'organisation',
          head: words('fields.organisations'),
          cell: (row) => organisationOf(row) || <Missing />,
          sort: false,
          file: [],
          width: '200px',
          cut: true,
        },
        { key: 'role', cell: (row) => words(`shell:roles.${roleGiven(row.kind, row.role)}`), width: '190px' },
        { key: 'sentAt', width: '156px', minor: true },
        { key: 'expiresAt', width: '156px', minor: true },
        {
          key: 'state',
          head: words('fields.status'),
          cell: (row) => <StatusChip entity="InvitationEmail" status={invitationState(row, params.$now)} />,
          sort: false,
          file: [],
          width: '120px',
          card: 'mark',
        },
        { key: 'actions', head: '', cell: (row) => <InvitationActions row={row} />, sort: false, file: [], width: '220px' },
      ]}
      tools={
        <ButtonLink icon="upload" href="/manageUser/invitation/create">
          {t('lines.create')}
        </ButtonLink>
      }
      create="/manageUser/create"
      exports
      hrefOf={(row) => (row.acceptedUserId ? `/manageUser/edit/${row.acceptedUserId}` : '/manageUser/invitation/list')}
    />
  );
};

export default InvitationListScreen;
