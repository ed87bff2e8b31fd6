/** /myProfile: photo, names, telephone, introduction, language; memberships and the effective roles with their origin. */
import { useCallback } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Side } from '#domain/roles.ts';
import { AppUser } from '#domain/users/appUser.ts';
import { remote, views } from '#src/actions/index.ts';
import { ProfilePhoto } from './ProfilePhoto.tsx';
import { MailPreferences } from './MailPreferences.tsx';
import { SecondFactor } from './SecondFactor.tsx';
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
import { domainResolver } from '#src/components/form/formResolver.ts';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, useDraft, usePending, useView, useWish } from '#src/store/hooks.ts';
import { useFormDraft } from '#src/views/form/useFormDraft.ts';
import { useSaveKey } from '#src/views/form/useSaveKey.ts';
import { useTyped } from '#src/views/form/useTyped.ts';
import type { Membership } from '#src/store/state.ts';

const KEY = 'profile';
const names = ['firstname', 'lastname', 'phone', 'introduction', 'language'] as const;

interface Profile {
  firstname: string;
  lastname: string;
  phone: string | null;
  introduction: string | null;
  language: string | null;
  profileImage?: string;
}

const Form = ({ profile, email }: { profile: Profile; email: string }) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const path = useApp((state) => state.navigation.path);
  const { busySince, failure } = usePending(KEY);
  const draft = useDraft();
  const { keep, flush } = useFormDraft(AppUser.collection);
  const form = useForm<Profile>({
    defaultValues: { ...profile, ...draft?.values },
    mode: 'onBlur',
    resolver: domainResolver<Profile>(AppUser.fields, [...names, 'profileImage'], (key, params) => t(key, { ...params })),
  });
  const { setValue } = form;
  const stored = useCallback((file: string) => setValue('profileImage', file, { shouldDirty: true }), [setValue]);

  const { control, handleSubmit } = form;
  useTyped(form, () => keep({ ...form.getValues() }, null));
  const submit = handleSubmit(({ profileImage, ...rest }) => {
    if (busySince !== null) return;
    // nothing typed a moment ago is stored after the success
    flush();
    wish(
      remote.call({
        key: KEY,
        method: 'PATCH',
        path: '/appusers/me',
        body: { ...rest, ...(profileImage ? { profileImage } : {}) },
        then: { message: 'users:profile.saved', discard: path },
      }),
    );
  });
  useSaveKey(() => void submit());
  return (
    <form className="form-fields" noValidate onSubmit={(event) => void submit(event)}>
      <ProfilePhoto name={`${profile.firstname} ${profile.lastname}`} onStored={stored} />
      <FactList facts={[{ label: t('login.email'), value: email, wide: true }]} />
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
          options={[
            { value: 'en', label: 'English' },
            { value: 'zh', label: '中文' },
          ]}
        />
      </div>
      <FormField
        control={control}
        name="introduction"
        field={{ ...AppUser.fields.introduction, kind: 'text' }}
        label={t('fields.introduction')}
      />
      {failure && (
        <p className="field__error" role="alert">
          {failureText(failure, t)}
        </p>
      )}
      <div className="row row--end">
        <Button look="filled" type="submit" busy={busySince !== null}>
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
  const me = view?.value as (Profile & { email: string; side: Side; mailPrefs: Record<string, string> | null }) | null | undefined;
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
          <Form
            profile={{
              firstname: me.firstname,
              lastname: me.lastname,
              phone: me.phone ?? null,
              introduction: me.introduction ?? null,
              language: me.language ?? null,
            }}
            email={me.email}
          />
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
      {me && <MailPreferences side={me.side} prefs={me.mailPrefs ?? {}} />}
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
