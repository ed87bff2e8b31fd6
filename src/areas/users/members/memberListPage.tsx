/** Members of a factory, a warehouse or a head office, with the open invitations. */
import type { Entity } from '#domain/kernel/entity.ts';
import { roleGiven } from '#domain/users/invitationEmail.ts';
import { SupplierGroupUser } from '#domain/users/supplierGroupUser.ts';
import { SupplierUser } from '#domain/users/supplierUser.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';
import { Invitations } from './Invitations.tsx';
import { memberList } from './memberLoads.ts';
import { memberState, organisationOf, type MemberRow } from './rows.ts';
import type { MemberPlace } from './places.ts';

export const memberListPage = (place: MemberPlace) => {
  const entity: Entity = place.kind === 'supplier' ? SupplierUser : SupplierGroupUser;
  const list = memberList(place);

  const List = () => {
    const own = useApp((state) => place.ownTarget(selectCaller(state)));
    return (
      <>
        <ListPage<MemberRow>
          of={list}
          entity={entity}
          texts={`people:${place.id}`}
          icon="users"
          columns={(t) => [
            {
              key: 'name',
              head: t('fields.name'),
              cell: (row) => personName(row.appUser) || <Missing />,
              sort: false,
              file: [],
              card: 'title',
              fixed: true,
            },
            {
              key: 'organisation',
              head: t(place.kind === 'supplier' ? 'fields.supplierId' : 'fields.supplierGroupId'),
              cell: (row) => organisationOf(row) || <Missing />,
              sort: false,
              file: [place.kind === 'supplier' ? 'supplier.name' : 'supplierGroup.name'],
              width: '200px',
              cut: true,
            },
            { key: 'role', cell: (row) => t(`shell:roles.${roleGiven(place.kind, row.role)}`), width: '160px' },
            { key: 'jobTitle', sort: false, width: '160px', cut: true, minor: true },
            {
              key: 'email',
              head: t('fields.email'),
              cell: (row) => row.appUser?.email ?? <Missing />,
              sort: false,
              file: [],
              width: '220px',
              cut: true,
              minor: true,
            },
            {
              key: 'lastLoginAt',
              head: t('fields.lastLoginAt'),
              cell: (row) => (row.appUser?.lastLoginAt ? <DateText value={row.appUser.lastLoginAt} /> : <Missing />),
              sort: false,
              file: [],
              width: '140px',
              minor: true,
            },
            {
              key: 'state',
              head: t('fields.status'),
              cell: (row) => <StatusChip entity={entity.name} status={memberState(row)} />,
              sort: false,
              file: [],
              width: '120px',
              card: 'mark',
            },
          ]}
          create={`${place.path}/user-create/${own ?? 'new'}`}
          exports
          hrefOf={(row) => `${place.path}/user-edit/${row.id}`}
        />
        <Invitations />
      </>
    );
  };

  return List;
};
