/** /manageUser/edit/:id: the account, its roles, memberships and groups, its sessions, and what it may open. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { entityNamed } from '#domain/registry.ts';
import type { Entity, Row, RowOf } from '#domain/kernel/entity.ts';
import { deletable } from '#domain/kernel/workflow.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { AuditorUser } from '#domain/users/auditorUser.ts';
import { companyRoles, CompanyUser } from '#domain/users/companyUser.ts';
import { roleGiven, type InvitationKind } from '#domain/users/invitationEmail.ts';
import { RoleMapping } from '#domain/users/role.ts';
import { SupplierGroupUser } from '#domain/users/supplierGroupUser.ts';
import { SupplierUser } from '#domain/users/supplierUser.ts';
import { UserGroupMember } from '#domain/users/userGroup.ts';
import { records } from '#src/actions/index.ts';
import { memberState } from '#src/areas/users/members/rows.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useDeciding, usePending, useView, useWish } from '#src/store/hooks.ts';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { AccessExplainer } from './AccessExplainer.tsx';
import { AddRow } from './AddRow.tsx';
import { RowSteps } from '#src/views/steps/RowSteps.tsx';
import { Sessions } from './Sessions.tsx';
import type { UserRow } from './userLoads.ts';

type MembershipRow = Pick<RowOf<typeof CompanyUser>, 'id' | 'version' | 'expiredAt'> & { role: string };

/** Removes a row that has no steps: a role record, a place in a group. */
const RemoveRow = ({ entity, row }: { entity: Entity; row: Row }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const deciding = useDeciding();
  const key = `remove.${entity.collection}.${row.id}`;
  const { busySince, failure } = usePending(key);
  if (typeof deletable(entity, row, { registry: entityNamed, ...deciding }) === 'string') return null;
  return (
    <>
      <span className="row spread">
        <Button
          small
          icon="times"
          busy={busySince !== null}
          onClick={() => wish(records.remove({ key, collection: entity.collection, id: row.id, version: row.version }))}
        >
          {t('user.remove')}
        </Button>
      </span>
      <Refusal failure={failure} texts="people" />
    </>
  );
};

const Rows = ({ title, id, children, add }: { title: string; id: string; children: readonly ReactNode[]; add?: ReactNode }) => {
  const { t } = useTranslation('people');
  return (
    <Card title={title} id={id}>
      <div className="stack">
        {children.length === 0 ? <p className="muted">{t('user.noRows')}</p> : <ul className="role-list">{children}</ul>}
        {add}
      </div>
    </Card>
  );
};

const Line = ({ title, what, chip, children }: { title: string; what?: string; chip?: ReactNode; children: ReactNode }) => (
  <li className="row">
    <span>
      <strong>{title}</strong> {what && <span className="meta">{what}</span>} {chip}
    </span>
    {children}
  </li>
);

const User = ({ row }: { row: UserRow }) => {
  const { t } = useTranslation('people');
  const positions = useView<{ id: number; name: string }>('positions')?.rows ?? [];
  const roles = useView<{ id: number; name: string; kind: string }>('roles')?.rows ?? [];
  const teams = useView<{ id: number; name: string }>('groups')?.rows ?? [];
  const roleWord = (name: string): string => t(`shell:roles.${name}`);
  const memberships = <M extends MembershipRow>(
    entity: Entity,
    kind: InvitationKind,
    rows: readonly M[],
    nameOf: (one: M) => string,
  ): ReactNode[] =>
    rows.map((one) => (
      <Line
        key={one.id}
        title={nameOf(one)}
        what={kind === 'company' ? undefined! : roleWord(roleGiven(kind, one.role))}
        chip={<StatusChip entity={entity.name} status={memberState(one)} />}
      >
        <RowSteps texts="people" entity={entity} row={one} />
      </Line>
    ));
  const mappings = row.roleMappings ?? [];
  const departments = row.companyUsers ?? [];
  const groups = row.userGroupMembers ?? [];
  return (
    <RecordForm
      key={row.id}
      entity={AppUser}
      row={row}
      list="/manageUser/list"
      title={personName(row)}
      subtitle={row.email}
      above={
        <>
          <StepBar entity={AppUser} row={row} texts="people" next={null} only={['disable', 'enable', 'unlock', 'resetSecondFactor']} />
          {row.secondFactorAt && (
            <p className="muted">
              {t('fields.secondFactorAt')} <DateText value={row.secondFactorAt} time />
            </p>
          )}
          {row.pendingEmail && <p className="muted">{t('user.pendingEmail', { email: row.pendingEmail })}</p>}
        </>
      }
      sections={[{ title: t('user.accountData'), fields: ['firstname', 'lastname', 'email', 'side', 'language', 'positionId', 'phone'] }]}
      choices={{ positionId: positions.map(({ id, name }) => ({ value: id, label: name })) }}
      texts="people"
      save={t('save')}
      taken={t('user.taken')}
      below={
        <>
          <Rows
            title={t('user.roles')}
            id="roles"
            add={
              row.side === 'staff' && (
                <AddRow
                  label={t('user.addRole')}
                  collection={RoleMapping.collection}
                  options={roles.filter(({ kind }) => kind === 'staff').map(({ id, name }) => ({ value: id, label: roleWord(name) }))}
                  valuesOf={(roleId) => ({ appUserId: row.id, roleId })}
                />
              )
            }
          >
            {mappings.map((one) => (
              <Line key={one.id} title={roleWord(String(one.role?.name))} what={t(`user.from.${one.source}`)}>
                <RemoveRow entity={RoleMapping} row={one} />
              </Line>
            ))}
          </Rows>
          {row.side === 'staff' && (
            <Rows
              title={t('user.company')}
              id="departments"
              add={
                <AddRow
                  label={t('user.addDepartment')}
                  collection={CompanyUser.collection}
                  options={companyRoles
                    .filter((role) => !departments.some((one) => one.role === role))
                    .map((role) => ({ value: role, label: roleWord(role) }))}
                  valuesOf={(role) => ({ appUserId: row.id, role })}
                />
              }
            >
              {memberships(CompanyUser, 'company', departments, (one: MembershipRow) => roleWord(one.role))}
            </Rows>
          )}
          {row.side === 'supplier' && (
            <>
              <Rows title={t('user.suppliers')} id="suppliers">
                {memberships(SupplierUser, 'supplier', row.supplierUsers ?? [], (one) => one.supplier?.name ?? '')}
              </Rows>
              <Rows title={t('user.groups')} id="groups">
                {memberships(SupplierGroupUser, 'supplierGroup', row.supplierGroupUsers ?? [], (one) => one.supplierGroup?.name ?? '')}
              </Rows>
            </>
          )}
          {row.side === 'auditor' && (
            <Rows title={t('user.auditors')} id="auditors">
              {memberships(AuditorUser, 'auditor', row.auditorUsers ?? [], (one) => one.auditor?.name ?? '')}
            </Rows>
          )}
          {row.side === 'staff' && (
            <Rows
              title={t('user.teams')}
              id="teams"
              add={
                <AddRow
                  label={t('user.addTeam')}
                  collection={UserGroupMember.collection}
                  options={teams
                    .filter(({ id }) => !groups.some((one) => one.userGroupId === id))
                    .map(({ id, name }) => ({ value: id, label: name }))}
                  valuesOf={(userGroupId) => ({ appUserId: row.id, userGroupId })}
                />
              }
            >
              {groups.map((one) => (
                <Line key={one.id} title={one.userGroup?.name ?? ''}>
                  <RemoveRow entity={UserGroupMember} row={one} />
                </Line>
              ))}
            </Rows>
          )}
          <Sessions path={`/appusers/${row.id}/sessions`} own={false} />
          <AccessExplainer row={row} />
        </>
      }
    />
  );
};

const UserEditScreen = () => {
  const { t } = useTranslation('people');
  return <RecordPage<UserRow> gone={t('gone')}>{(row) => <User row={row} />}</RecordPage>;
};

export default UserEditScreen;
