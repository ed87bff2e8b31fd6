/** /register/{id}: an invitation behind the link of an email: accepted with a new account, or with the account that is logged in. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { check } from '#domain/kernel/validate.ts';
import { AppUser } from '#domain/users/appUser.ts';
import type { InvitationKind } from '#domain/users/invitationEmail.ts';
import type { Role } from '#domain/roles.ts';
import { remote, session, views } from '#src/actions/index.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { PasswordPolicy } from '#src/areas/users/password/PasswordPolicy.tsx';
import { passwordRules, rulesMet } from '#src/areas/users/password/passwordRules.ts';
import { Field } from '#src/components/form/Field.tsx';
import { issueText } from '#src/components/form/formResolver.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { FactList } from '#src/components/page/FactList.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { fullPath } from '#src/selectors/address.ts';
import { useKept } from '#src/views/form/useKept.ts';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';
import type { Failure } from '#src/store/state.ts';

const KEY = 'register';

interface Invitation {
  kind: InvitationKind;
  organisation: string | null;
  role: string;
  email: string;
  firstname: string | null;
  lastname: string | null;
  expiresAt: string;
  inviter: string | null;
  /** false: users of this membership log in with the organisation's account; absent in older recordings */
  withPassword?: boolean;
  hasAccount: boolean;
}

const given = (kind: InvitationKind, role: string): Role => {
  if (kind === 'auditor') return role === 'user' ? 'auditorUser' : 'auditor';
  return role === 'user' ? (kind === 'supplierGroup' ? 'supplierGroup' : 'supplier') : (role as Role);
};

const Alert = ({ failure }: { failure: Failure | null }) => {
  const { t } = useTranslation('people');
  if (!failure) return null;
  return (
    <p className="public__error" role="alert">
      <Icon name="exclamation-circle" /> {failureText(failure, t)}
    </p>
  );
};

const NewAccount = ({ invitation, token }: { invitation: Invitation; token: string }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  const path = useApp((state) => state.navigation.path);
  const { values, set, flush } = useKept(
    AppUser.collection,
    { firstname: invitation.firstname ?? '', lastname: invitation.lastname ?? '' },
    { sentBy: KEY },
  );
  const { firstname, lastname } = values;
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const [tried, setTried] = useState(false);
  const rules = passwordRules(password, repeat);
  const withPassword = invitation.withPassword !== false;
  const complete = Object.keys(check(AppUser.fields, { firstname, lastname }).issues).length === 0 && (!withPassword || rulesMet(rules));
  const problem = (name: string, value: string): string | null => {
    const [wrong] = name === 'password' ? [] : (check(AppUser.fields, { [name]: value }).issues[name] ?? []);
    const issue = failure?.fields?.[name]?.[0] ?? (tried || wrong?.code === 'LENGTH' ? wrong : undefined);
    return issue ? issueText(issue, (key, params) => t(key, { ...params })) : null;
  };
  const text = (name: 'firstname' | 'lastname') => (
    <Field label={t(`fields.${name}`)} name={name} required error={problem(name, values[name])}>
      {(ids) => (
        <input
          id={ids.id}
          className="input"
          autoComplete={name === 'firstname' ? 'given-name' : 'family-name'}
          required
          aria-invalid={ids.invalid || undefined}
          aria-describedby={ids.footId}
          value={values[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </Field>
  );
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (!complete || busySince !== null) return;
        flush();
        wish(
          remote.call({
            key: KEY,
            method: 'POST',
            path: '/InvitationEmails/accept',
            body: { token, firstname: firstname.trim(), lastname: lastname.trim(), ...(withPassword ? { password } : {}) },
            then: { go: '/login', discard: path, message: withPassword ? 'people:register.done' : 'people:register.doneThere' },
          }),
        );
      }}
    >
      {text('firstname')}
      {text('lastname')}
      {withPassword ? (
        <>
          {/* password managers keep the address with the password */}
          <input type="email" autoComplete="username" value={invitation.email} readOnly hidden />
          <PasswordField
            label={t('users:login.password')}
            autoComplete="new-password"
            value={password}
            onChange={setPassword}
            error={problem('password', password)}
          />
          <PasswordField label={t('register.repeat')} autoComplete="new-password" value={repeat} onChange={setRepeat} />
          <PasswordPolicy rules={rules} />
        </>
      ) : (
        <p className="muted">{t('register.noPassword')}</p>
      )}
      <Alert failure={failure} />
      <Button look="filled" wide type="submit" busy={busySince !== null} aria-disabled={!complete || undefined}>
        {t('register.create')}
      </Button>
    </form>
  );
};

const OtherAccount = ({ email, mine }: { email: string; mine: string }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  return (
    <>
      <p>{t('register.other', { email, mine })}</p>
      <Button look="filled" wide onClick={() => wish(session.signOut({ keepAddress: true }))}>
        {t('users:signOut')}
      </Button>
    </>
  );
};

const Accept = ({ token }: { token: string }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  return (
    <>
      <Alert failure={failure} />
      <Button
        look="filled"
        wide
        busy={busySince !== null}
        onClick={() => wish(remote.call({ key: KEY, method: 'POST', path: '/InvitationEmails/accept', body: { token }, keep: true }))}
      >
        {t('register.accept')}
      </Button>
    </>
  );
};

const Answer = ({ invitation, token }: { invitation: Invitation; token: string }) => {
  const { t } = useTranslation('people');
  const user = useApp((state) => state.session.user);
  const path = useApp((state) => state.navigation.path);
  if (user) return user.email === invitation.email ? <Accept token={token} /> : <OtherAccount email={invitation.email} mine={user.email} />;
  if (!invitation.hasAccount) return <NewAccount invitation={invitation} token={token} />;
  return (
    <>
      <p>{t('register.known', { email: invitation.email })}</p>
      <ButtonLink look="filled" wide href={fullPath({ path: '/login', query: { rediRect: path } })}>
        {t('register.logIn')}
      </ButtonLink>
    </>
  );
};

/** Why the link opens nothing. */
const Closed = ({ failure }: { failure: Failure }) => {
  const { t } = useTranslation('people');
  const wish = useWish();
  const state = failure.status === 410 ? String(failure.params?.['state'] ?? '') : failure.status === 404 ? 'unknown' : null;
  return (
    <>
      <p className="public__error" role="alert">
        <Icon name="exclamation-circle" />{' '}
        {state === null ? failureText(failure, t) : t([`register.closed.${state}`, 'register.closed.unknown'])}
      </p>
      {state === null ? (
        <Button wide onClick={() => wish(views.refresh({ view: 'invitation' }))}>
          {t('components:retry')}
        </Button>
      ) : (
        <ButtonLink wide href={state === 'Accepted' ? '/login' : '/'}>
          {t(state === 'Accepted' ? 'register.logIn' : 'register.start')}
        </ButtonLink>
      )}
    </>
  );
};

const RegisterScreen = () => {
  const { t } = useTranslation('people');
  const token = useApp((state) => state.navigation.params['id'] ?? '');
  const view = useView('invitation');
  const invitation = view?.value as Invitation | null | undefined;
  return (
    <PublicCard title={t('register.title')}>
      {invitation ? (
        <>
          <FactList
            facts={[
              { label: t('register.organisation'), value: invitation.organisation ?? t('users:product') },
              { label: t('fields.role'), value: t(`shell:roles.${given(invitation.kind, invitation.role)}`) },
              { label: t('fields.email'), value: invitation.email },
              ...(invitation.inviter ? [{ label: t('register.inviter'), value: invitation.inviter }] : []),
              { label: t('fields.expiresAt'), value: <DateText value={invitation.expiresAt} /> },
            ]}
          />
          <Answer invitation={invitation} token={token} />
        </>
      ) : view?.error ? (
        <Closed failure={view.error} />
      ) : (
        <Skeleton rows={4} />
      )}
    </PublicCard>
  );
};

export default RegisterScreen;
