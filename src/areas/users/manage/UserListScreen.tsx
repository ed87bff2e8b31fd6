/** /manageUser/list: all accounts with their roles and organisations. */
import { useTranslation } from 'react-i18next';
import { AppUser } from '#domain/users/appUser.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { TitleCell } from '#src/views/list/TitleCell.tsx';
import { organisationsOf, rolesOf } from './userCells.ts';
import { userList, type UserRow } from './userLoads.ts';

const UserListScreen = () => {
  const { t } = useTranslation('people');
  return (
    <ListPage<UserRow>
      of={userList}
      entity={AppUser}
      texts="people:user"
      icon="users"
      filters={(words) => ({ role: { label: words('fields.role'), word: (value) => words(`shell:roles.${value}`) } })}
      columns={(words) => [
        {
          key: 'firstname',
          head: words('fields.name'),
          cell: (row) => <TitleCell title={personName(row)} facts={[row.email]} />,
          file: ['side'],
          card: 'title',
          fixed: true,
        },
        { key: 'side', width: '110px', file: [] },
        {
          key: 'roles',
          head: words('fields.roles'),
          cell: (row) => rolesOf(words, row) || <Missing />,
          sort: false,
          file: [],
          width: '220px',
          cut: true,
        },
        {
          key: 'organisations',
          head: words('fields.organisations'),
          cell: (row) => organisationsOf(row) || <Missing />,
          sort: false,
          file: [],
          width: '220px',
          cut: true,
          minor: true,
        },
        { key: 'lastLoginAt', width: '156px', minor: true },
        { key: 'status', cell: (row) => <StatusChip entity="AppUser" status={row.status} />, width: '120px', card: 'mark' },
      ]}
      tools={
        <ButtonLink icon="envelope" href="/manageUser/invitation/list">
          {t('user.invited')}
        </ButtonLink>
      }
      create="/manageUser/create"
      exports
      hrefOf={(row) => `/manageUser/edit/${row.id}`}
    />
  );
};

export default UserListScreen;
