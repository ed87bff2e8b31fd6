/** /login: email and password; a refusal is shown until the next key, the email stays, the password is cleared and focused. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { records, session } from '#src/actions/index.ts';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { useWaitSeconds, waitText } from '#src/areas/users/wait.ts';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Field } from '#src/components/form/Field.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';

/** Written into the page by the server where the organisation has a login of its own. */
const organisationLabels = (): Readonly<Record<string, string>> | null => {
  const text = document.querySelector('meta[name="organisation-login"]')?.getAttribute('content');
  return text ? (JSON.parse(decodeURIComponent(text)) as Record<string, string>) : null;
};

/** Ends of a session that the user did not choose: the page says why until the next login. */
const endings: readonly string[] = ['idle', 'horizon', 'expired'];

const LoginScreen = () => {
  const { t, i18n } = useTranslation('users');
  const rediRect = useApp((state) => state.navigation.query['rediRect']);
  const ended = useApp((state) => state.navigation.query['ended']);
  const wish = useWish();
  const { busySince, failure } = usePending('signIn');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const emailBox = useRef<HTMLInputElement>(null);
  const passwordBox = useRef<HTMLInputElement>(null);
  const wait = useWaitSeconds(failure);

  const [seen, setSeen] = useState(failure);
  if (failure !== seen) {
    setSeen(failure);
    if (failure) setPassword('');
  }
  useFocusOn(emailBox, true);
  useFocusOn(passwordBox, failure);

  const label = organisationLabels()?.[i18n.language];
  // leaves the application: a redirect of the server
  const organisation = label && `/api/appusers/oidc/start${rediRect ? `?rediRect=${encodeURIComponent(rediRect)}` : ''}`;

  // a refusal disappears on typing; a running wait stays
  const typed = (): void => {
    if (failure && wait === 0) wish(records.forget({ key: 'signIn' }));
  };

  return (
    <PublicCard title={t('login.title')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (email.trim() === '') emailBox.current?.focus();
          else if (password === '') passwordBox.current?.focus();
          else if (busySince === null && wait === 0) wish(session.signIn({ email: email.trim(), password }));
        }}
      >
        {ended && endings.includes(ended) && (
          <p className="public__note" role="status">
            {t(`login.ended.${ended}`)}
          </p>
        )}
        <Field label={t('login.email')}>
          {(ids) => (
            <input
              id={ids.id}
              ref={emailBox}
              className="input"
              type="email"
              name="email"
              autoComplete="username"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              required
              aria-describedby={failure ? 'login-error' : undefined}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              onKeyDown={typed}
            />
          )}
        </Field>
        <PasswordField
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          inputRef={passwordBox}
          value={password}
          onChange={setPassword}
          onKeyDown={typed}
        />
        <div id="login-error" role="alert">
          {failure && (
            <p className="public__error">
              <Icon name="exclamation-circle" />
              <span>
                {failureText(failure, t)}
                {wait > 0 && ` ${t('login.wait', { time: waitText(wait) })}`}
              </span>
            </p>
          )}
        </div>
        <Button look="filled" wide type="submit" busy={busySince !== null} aria-disabled={wait > 0 || undefined}>
          {t('login.submit')}
        </Button>
        {organisation && (
          <>
            <p className="muted public__or">{t('login.or')}</p>
            <ButtonLink wide icon="building" target="_top" href={organisation}>
              {label}
            </ButtonLink>
          </>
        )}
        <a href="/forgetPassword">{t('login.forgot')}</a>
      </form>
    </PublicCard>
  );
};

export default LoginScreen;
