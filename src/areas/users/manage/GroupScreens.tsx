/** /manageUser/group: staff teams that grant roles to their members and receive emails. */
import { useTranslation } from 'react-i18next';
import { Controller } from 'react-hook-form';
import { UserGroup, UserGroupMember } from '#domain/users/userGroup.ts';
import { groupMails } from '#domain/users/mailTopics.ts';
import { records } from '#src/actions/index.ts';
import { Field } from '#src/components/form/Field.tsx';
import type { Choice } from '#src/components/inputs/choices.ts';
import { RefInput } from '#src/components/inputs/RefInput.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { personName } from '#src/components/values/personName.ts';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import { RecordForm, type OwnInput } from '#src/views/form/RecordForm.tsx';
import { RecordPage } from '#src/views/record/RecordPage.tsx';
import { Refusal } from '#src/views/steps/Refusal.tsx';
import { findStaff, type GroupRow } from './userLoads.ts';

interface RoleRow {
  id: number;
  name: string;
  kind: string;
}

const path = '/manageUser/group';

const Members = ({ row }: { row: GroupRow }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const staff = useView<{ id: number; firstname: string; lastname: string; email: string }>('staff')?.rows ?? [];
  const members = row.userGroupMembers ?? [];
  const { failure } = usePending('groupMember');
  const options = staff
    .filter(({ id }) => !members.some((one) => one.appUserId === id))
    .map((one): Choice => ({ value: one.id, label: personName(one), hint: one.email }));
  return (
    <Card title={t('userGroup.members')} id="members">
      <div className="stack">
        <ul className="role-list">
          {members.map((one) => (
            <li key={one.id} className="row">
              <span>
                <strong>{personName(one.appUser)}</strong> <span className="meta">{one.appUser?.email}</span>
              </span>
              <span className="spread">
                <Button
                  small
                  icon="times"
                  onClick={() =>
                    wish(records.remove({ key: 'groupMember', collection: UserGroupMember.collection, id: one.id, version: one.version }))
                  }
                >
                  {t('user.remove')}
                </Button>
              </span>
            </li>
          ))}
        </ul>
        {members.length === 0 && <p className="muted">{t('user.noRows')}</p>}
        <Field label={t('userGroup.addMember')}>
          {(ids) => (
            <RefInput
              key={members.length}
              ids={ids}
              value={null}
              options={options}
              onQuery={(q) => wish(findStaff(q))}
              onChange={(appUserId) =>
                appUserId !== null &&
                wish(
                  records.create({
                    key: 'groupMember',
                    collection: UserGroupMember.collection,
                    values: { userGroupId: row.id, appUserId },
                  }),
                )
              }
            />
          )}
        </Field>
        <Refusal failure={failure} texts="people" />
      </div>
    </Card>
  );
};

const Form = ({ row }: { row: GroupRow | null }) => {
  const { t } = useTranslation('people');
  const roles = useView<RoleRow>('roles')?.rows ?? [];
  const choices: Readonly<Record<string, readonly Choice[]>> = {
    roleIds: roles.filter(({ kind }) => kind === 'staff').map(({ id, name }) => ({ value: id, label: t(`shell:roles.${name}`) })),
    notifyTopics: Object.keys(groupMails).map((topic) => ({ value: topic, label: t(`topics.${topic}`) })),
  };
  const several = ({ name, control, label }: OwnInput) => (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <div className="field" role="group" aria-label={label} data-field={name}>
          <span className="field__label">{label}</span>
          {choices[name]!.map(({ value, label: word }) => {
            const chosen = (field.value as (string | number)[] | null) ?? [];
            return (
              <label key={value} className="row">
                <input
                  type="checkbox"
                  className="check"
                  checked={chosen.includes(value)}
                  onChange={(event) => field.onChange(event.target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))}
                />
                {word}
              </label>
            );
          })}
          <span className="meta">{fieldState.error?.message ?? t(`userGroup.hint.${name}`)}</span>
        </div>
      )}
    />
  );
  return (
    <RecordForm
      entity={UserGroup}
      row={row}
      list={`${path}/list`}
      title={row ? row.name : t('userGroup.create')}
      subtitle={row ? t('userGroup.one') : undefined}
      sections={[{ title: t('details'), fields: ['name', 'description', 'roleIds', 'notifyTopics'] }]}
      initial={{ roleIds: [], notifyTopics: [] }}
      inputs={{ roleIds: several, notifyTopics: several }}
      below={row && <Members row={row} />}
      texts="people"
      save={t('save')}
      remove={{
        title: t('userGroup.removeTitle', { name: row?.name ?? '' }),
        text: t('userGroup.removeText'),
        button: t('userGroup.removeButton'),
      }}
    />
  );
};

export const GroupCreate = () => {
  const at = useApp((state) => state.navigation.path);
  return <Form key={at} row={null} />;
};
export const GroupEdit = () => {
  const { t } = useTranslation('people');
  return <RecordPage<GroupRow> gone={t('gone')}>{(row) => <Form key={row.id} row={row} />}</RecordPage>;
};
