/** Members of a factory, a warehouse or a head office: list with open invitations, invitation, one membership. */
import { useTranslation } from 'react-i18next';
import type { Entity, Row } from '#domain/kernel/entity.ts';
import { roleGiven } from '#domain/users/invitationEmail.ts';
import { SupplierGroupUser } from '#domain/users/supplierGroupUser.ts';
import { SupplierUser } from '#domain/users/supplierUser.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { idOf } from '#src/views/record/recordLoads.ts';
import { LoadState } from '#src/views/record/LoadState.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { ListPage } from '#src/views/list/ListPage.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { selectCaller } from '#src/selectors/session.ts';
import { useApp, useRow } from '#src/store/hooks.ts';
import { InviteForm, type Organisation } from './InviteForm.tsx';
import { Invitations } from './Invitations.tsx';
import { memberList } from './memberLoads.ts';
import type { MemberPlace } from './places.ts';
import { memberState, organisationOf, type MemberRow } from './rows.ts';

export const memberPages = (place: MemberPlace) => {
  const entity: Entity = place.kind === 'supplier' ? SupplierUser : SupplierGroupUser;
  const list = memberList(place);
  const texts = `people:${place.id}`;

  const List = () => {
    const own = useApp((state) => place.ownTarget(selectCaller(state)));
    return (
      <>
        <ListPage<MemberRow>
          of={list}
          entity={entity}
          texts={texts}
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

  const Create = () => {
    const { t } = useTranslation('people');
    const id = useApp((state) => idOf(state.navigation.params['id']));
    const path = useApp((state) => state.navigation.path);
    const target = useRow<Organisation>('target');
    if (id > 0 && !target) return <LoadState views={['target']} gone={t('gone')} />;
    return (
      <>
        <PageHeader back={list.path} title={t('invite.title')} subtitle={target?.name} />
        <div className="stack narrow-page">
          <InviteForm key={path} kinds={[place.kind]} target={target} />
          <Invitations />
        </div>
      </>
    );
  };

  const Member = ({ row }: { row: MemberRow }) => {
    const { t } = useTranslation('people');
    const state = memberState(row);
    const title = personName(row.appUser) || t('member');
    const steps = <StepBar entity={entity} row={row as unknown as Row} texts="people" next={null} />;
    const facts = (
      <Facts
        entity={entity}
        row={row}
        texts="people"
        facts={[
          { label: t('fields.email'), value: row.appUser?.email ?? <Missing /> },
          { label: t('fields.role'), value: t(`shell:roles.${roleGiven(place.kind, row.role)}`) },
          { label: t('fields.lastLoginAt'), value: row.appUser?.lastLoginAt ? <DateText value={row.appUser.lastLoginAt} /> : <Missing /> },
          state === 'revoked' && { label: t('fields.expiredAt'), value: <DateText value={row.expiredAt!} /> },
        ]}
      />
    );
    if (state === 'active')
      return (
        <RecordForm
          key={row.id}
          entity={entity}
          row={row as unknown as Row}
          list={list.path}
          title={title}
          subtitle={organisationOf(row)}
          above={
            <>
              {steps}
              {facts}
            </>
          }
          sections={[{ title: t('details'), fields: ['jobTitle', 'isPrimaryContact'] }]}
          texts="people"
          save={t('save')}
        />
      );
    return (
      <>
        <PageHeader
          back={list.path}
          title={title}
          subtitle={organisationOf(row)}
          marks={<StatusChip entity={entity.name} status={state} />}
        />
        <div className="stack narrow-page">
          {steps}
          {facts}
        </div>
      </>
    );
  };

  const Edit = () => {
    const { t } = useTranslation('people');
    return <RecordPage<MemberRow> gone={t('gone')}>{(row) => <Member row={row} />}</RecordPage>;
  };
  return { List, Create, Edit };
};
