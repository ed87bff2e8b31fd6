/** /myProfile: photo, names, telephone, introduction, language; memberships and the effective roles with their origin. */
import { useTranslation } from 'react-i18next';
import { AppUser } from '#domain/users/appUser.ts';
import { views } from '#src/actions/index.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useOwnForm, type OwnAccount } from './useOwnForm.ts';
import { RoleReasons } from './RoleReasons.tsx';
import { Sessions } from '#src/areas/users/manage/Sessions.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';
import { ErrorState } from '#src/components/page/ErrorState.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { FactList } from '#src/components/page/FactList.tsx';
import { FormField } from '#src/components/form/FormField.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useView, useWish } from '#src/store/hooks.ts';
import { FormConflict } from '#src/views/form/FormConflict.tsx';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import type { Membership } from '#src/store/state.ts';

const names = ['firstname', 'lastname', 'phone', 'introduction', 'language', 'profileImage'] as const;
type Profile = { [K in (typeof names)[number]]: string | null };

const valuesOf = (me: OwnAccount): Profile => ({
  firstname: me.firstname,
  lastname: me.lastname,
  phone: me.phone ?? null,
  introduction: me.introduction ?? null,
  language: me.language ?? null,
  profileImage: me.profileImage ?? null,
});
const languages = [
  { value: 'en', label: 'English' },
  { value: 'zh', label: '中文' },
];

const Form = ({ me }: { me: OwnAccount }) => {
  const { t } = useTranslation('users');
  const state = useOwnForm<Profile>({ key: 'profile', names, me, valuesOf, message: 'users:profile.saved' });
  const { form, save, failure, conflict, busy, remember } = state;
  const { control, setValue } = form;
  useSaveKey(save);
  const stored = (file: string): void => {
    setValue('profileImage', file, { shouldDirty: true });
    remember();
  };
  return (
    <form
      className="form-fields"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <FormConflict
        state={state}
        entity={AppUser}
        texts="users"
        names={names}
        label={(name) => t(`fields.${name}`)}
        show={(name, value) => (name === 'language' ? languages.find((one) => one.value === value)?.label : undefined)}
        onSave={state.saveDecided}
      />
      <ProfilePhoto name={`${me.firstname} ${me.lastname}`} onStored={stored} />
      <FactList facts={[{ label: t('login.email'), value: me.email, wide: true }]} />
      <div className="form-pair">
        <FormField control={control} name="firstname" field={AppUser.fields.firstname} label={t('fields.firstname')} />
        <FormField control={control} name="lastname" field={AppUser.fields.lastname} label={t('fields.lastname')} />
      </div>
      <div className="form-pair">
        <FormField control={control} name="phone" field={AppUser.fields.phone} label={t('fields.phone')} />
        <FormField
          control={control}
          name="language"
          field={AppUser.fields.language}
          label={t('fields.language')}
          hint={t('profile.languageHint')}
          options={languages}
        />
      </div>
      <FormField
        control={control}
        name="introduction"
        field={{ ...AppUser.fields.introduction, kind: 'text' }}
        label={t('fields.introduction')}
      />
      {failure && !conflict && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <div className="row row--end">
        <Button look="filled" type="submit" busy={busy}>
          {t('profile.save')}
        </Button>
      </div>
    </form>
  );
};

const MembershipList = ({ label, rows }: { label: string; rows: readonly Membership[] }) => {
  const { t } = useTranslation('users');
  if (rows.length === 0) return null;
  return (
    <div>
      <h3>{label}</h3>
      <ul className="role-list">
        {rows.map((row) => (
          <li key={row.id} className="row">
            {row.name}
            <span className="muted">
              {row.roles.map((role) => (role === 'user' ? t('profile.member') : t(`shell:roles.${role}`))).join(t('comma'))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
};

const MyProfileScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const view = useView('me');
  const memberships = useApp((state) => state.session.memberships);
  const me = view?.value as OwnAccount | null | undefined;
  const all = memberships ? memberships.suppliers.length + memberships.groups.length + memberships.auditors.length : 0;
  return (
    <div className="narrow-page">
      <PageHeader title={t('profile.title')}>
        <ButtonLink href="/myProfile/changePassword" icon="lock">
          {t('changePassword.title')}
        </ButtonLink>
      </PageHeader>
      <Card title={t('profile.about')}>
        {me ? (
          <Form me={me} />
        ) : view?.error ? (
          <ErrorState
            message={failureText(view.error, t)}
            requestId={view.error.requestId ?? null}
            onRetry={() => wish(views.refresh({ view: 'me' }))}
          />
        ) : (
          <Skeleton rows={6} />
        )}
      </Card>
      {me && <MailPreferences me={me} />}
      <SecondFactor />
      <Sessions path="/appusers/me/sessions" own />
      <Card title={t('profile.roles')}>
        <RoleReasons />
      </Card>
      <Card title={t('profile.memberships')}>
        {all === 0 && <EmptyState icon="users" title={t('profile.noMemberships')} />}
        <div className="stack">
          <MembershipList label={t('select.groups')} rows={memberships?.groups ?? []} />
          <MembershipList label={t('select.suppliers')} rows={memberships?.suppliers ?? []} />
          <MembershipList label={t('select.auditors')} rows={memberships?.auditors ?? []} />
        </div>
      </Card>
    </div>
  );
};

export default MyProfileScreen;
