/** /forgetPassword: requests a reset email; the answer does not reveal whether the address is known. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remote } from '#src/actions/index.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Field } from '#src/components/form/Field.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';

const KEY = 'forgetPassword';

const ForgetPasswordScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const { busySince, failure, doneAt } = usePending(KEY);
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const wrong = !/^\S+@\S+\.\S+$/.test(email.trim());

  return (
    <PublicCard title={t('forget.title')}>
      {doneAt === null ? (
        <form
          className="stack"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            setTried(true);
            if (!wrong) wish(remote.call({ key: KEY, method: 'POST', path: '/appusers/reset', body: { email: email.trim() } }));
          }}
        >
          <p className="muted">{t('forget.text')}</p>
          <Field label={t('login.email')} error={tried && wrong ? t('forget.wrongEmail') : null}>
            {(ids) => (
              <input
                id={ids.id}
                className="input"
                type="email"
                autoComplete="username"
                autoCapitalize="none"
                required
                aria-invalid={ids.invalid || undefined}
                aria-describedby={ids.footId}
                value={email}
                onChange={(event) => setEmail(event.target.value)}
              />
            )}
          </Field>
          {failure && (
            <p className="public__error" role="alert">
              <Icon name="exclamation-circle" /> {failureText(failure, t)}
            </p>
          )}
          <Button look="filled" wide type="submit" busy={busySince !== null}>
            {t('forget.submit')}
          </Button>
        </form>
      ) : (
        <p className="public__note" role="status">
          {t('forget.sent')}
        </p>
      )}
      <a href="/login">{t('forget.back')}</a>
    </PublicCard>
  );
};

export default ForgetPasswordScreen;
