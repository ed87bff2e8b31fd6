/** /manageUser/group/list: staff teams with the roles they grant. */
import type { Row } from '#domain/kernel/entity.ts';
import { UserGroup } from '#domain/users/userGroup.ts';
import { Missing } from '#src/components/values/Missing.tsx';
import { NumberText } from '#src/components/values/NumberText.tsx';
import { useView } from '#src/store/hooks.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { groupList } from './userLoads.ts';

interface RoleRow {
  id: number;
  name: string;
  kind: string;
}
interface Listed extends Row {
  roleIds: readonly number[];
  usage?: Readonly<Record<string, number>>;
}

const path = '/manageUser/group';

const GroupListScreen = () => {
  const roles = useView<RoleRow>('roles')?.rows ?? [];
  return (
    <ListPage<Listed>
      of={groupList}
      entity={UserGroup}
      texts="people:userGroup"
      icon="users"
      columns={(t) => [
        { key: 'name', card: 'title', fixed: true },
        {
          key: 'roleIds',
          cell: (row) =>
            row.roleIds
              .map((id) => roles.find((role) => role.id === id)?.name)
              .filter(Boolean)
              .map((name) => t(`shell:roles.${name}`))
              .join(t('users:comma')) || <Missing />,
          sort: false,
          file: [],
          width: '260px',
          cut: true,
        },
        {
          key: 'usage',
          head: t('userGroup.memberCount'),
          cell: (row) => <NumberText value={row.usage?.['userGroupMembers'] ?? 0} />,
          sort: false,
          file: [],
          width: '110px',
          number: true,
        },
        { key: 'status', width: '128px', card: 'mark' },
      ]}
      create={`${path}/create`}
      exports
      hrefOf={(row) => `${path}/edit/${row.id}`}
    />
  );
};

export default GroupListScreen;
