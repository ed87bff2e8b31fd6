/** One membership: its steps, its details. */
import { useTranslation } from 'react-i18next';
import type { Entity } from '#domain/kernel/entity.ts';
import { roleGiven } from '#domain/users/invitationEmail.ts';
import { SupplierGroupUser } from '#domain/users/supplierGroupUser.ts';
import { SupplierUser } from '#domain/users/supplierUser.ts';
import { StatusChip } from '#src/components/marks/StatusChip.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { personName } from '#src/components/values/personName.ts';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { RecordForm } from '#src/views/form/RecordForm.tsx';
import { StepBar } from '#src/views/steps/StepBar.tsx';
import { Facts } from '#src/views/field/Facts.tsx';
import { memberList } from './memberLoads.ts';
import { memberState, organisationOf, type MemberRow } from './rows.ts';
import type { MemberPlace } from './places.ts';

export const memberEditPage = (place: MemberPlace) => {
  const entity: Entity = place.kind === 'supplier' ? SupplierUser : SupplierGroupUser;
  const list = memberList(place);

  const Member = ({ row }: { row: MemberRow }) => {
    const { t } = useTranslation('people');
    const state = memberState(row);
    const title = personName(row.appUser) || t('member');
    const steps = <StepBar entity={entity} row={row} texts="people" next={null} />;
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
          row={row}
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
  return Edit;
};
