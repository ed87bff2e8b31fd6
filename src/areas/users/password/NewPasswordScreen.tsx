/** /newPassword/{id}: a new password by the link of an email; a used or expired link offers a new one. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { remote } from '#src/actions/index.ts';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { PasswordPolicy } from './PasswordPolicy.tsx';
import { passwordRules, rulesMet } from './passwordRules.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, usePending, useView, useWish } from '#src/store/hooks.ts';

const KEY = 'newPassword';

const NewPasswordScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const token = useApp((state) => state.navigation.params['id'] ?? '');
  const view = useView('token');
  const { busySince, failure } = usePending(KEY);
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const rules = passwordRules(password, repeat);
  const state = (view?.value as { state?: string } | null | undefined)?.state;
  const dead = view?.error ? 'unknown' : state === 'used' || state === 'expired' ? state : null;

  if (!view || (view.value === null && !view.error))
    return (
      <PublicCard title={t('newPassword.title')}>
        <Skeleton rows={3} />
      </PublicCard>
    );
  if (dead)
    return (
      <PublicCard title={t('newPassword.title')}>
        <p className="public__error" role="alert">
          <Icon name="exclamation-circle" /> {t(`newPassword.${dead}`)}
        </p>
        <ButtonLink look="filled" wide href="/forgetPassword">
          {t('newPassword.again')}
        </ButtonLink>
      </PublicCard>
    );
  return (
    <PublicCard title={t('newPassword.title')}>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (rulesMet(rules) && busySince === null)
            wish(
              remote.call({
                key: KEY,
                method: 'POST',
                path: '/appusers/reset-password',
                body: { token, newPassword: password },
                then: { go: '/login', message: 'users:newPassword.done' },
              }),
            );
        }}
      >
        <PasswordField label={t('password.new')} autoComplete="new-password" value={password} onChange={setPassword} />
        <PasswordField label={t('password.repeat')} autoComplete="new-password" value={repeat} onChange={setRepeat} />
        <PasswordPolicy rules={rules} />
        {failure && (
          <p className="public__error" role="alert">
            <Icon name="exclamation-circle" /> {failureText(failure, t)}
          </p>
        )}
        <Button look="filled" wide type="submit" busy={busySince !== null} aria-disabled={!rulesMet(rules) || undefined}>
          {t('newPassword.submit')}
        </Button>
      </form>
    </PublicCard>
  );
};

export default NewPasswordScreen;
