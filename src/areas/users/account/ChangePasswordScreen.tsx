/** /myProfile/changePassword: the old password, the new one twice, and a live check of the rules. Other sessions end. */
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFocusOn } from '#src/components/page/useFocusOn.ts';
import { remote } from '#src/actions/index.ts';
import { PasswordField } from '#src/components/form/PasswordField.tsx';
import { PasswordPolicy } from '#src/areas/users/password/PasswordPolicy.tsx';
import { passwordRules, rulesMet } from '#src/areas/users/password/passwordRules.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Card } from '#src/components/page/Card.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { PageHeader } from '#src/components/page/PageHeader.tsx';
import { usePending, useWish } from '#src/store/hooks.ts';

const KEY = 'changePassword';

const ChangePasswordScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const { busySince, failure } = usePending(KEY);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [repeat, setRepeat] = useState('');
  const oldBox = useRef<HTMLInputElement>(null);
  const rules = passwordRules(password, repeat, old);
  const wrongOld = failure?.code === 'INVALID_PASSWORD';
  useFocusOn(oldBox, wrongOld && failure);
  return (
    <div className="narrow-page">
      <PageHeader title={t('changePassword.title')} back="/myProfile" />
      <Card>
        <form
          className="form-fields"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (old !== '' && rulesMet(rules) && busySince === null)
              wish(
                remote.call({
                  key: KEY,
                  method: 'POST',
                  path: '/appusers/change-password',
                  body: { oldPassword: old, newPassword: password },
                  then: { go: '/myProfile', message: 'users:changePassword.done' },
                }),
              );
          }}
        >
          <PasswordField
            label={t('password.old')}
            autoComplete="current-password"
            inputRef={oldBox}
            value={old}
            onChange={setOld}
            error={wrongOld && failure ? failureText(failure, t) : null}
          />
          <PasswordField label={t('password.new')} autoComplete="new-password" value={password} onChange={setPassword} />
          <PasswordField label={t('password.repeat')} autoComplete="new-password" value={repeat} onChange={setRepeat} />
          <PasswordPolicy rules={rules} />
          {failure && !wrongOld && (
            <p className="public__error" role="alert">
              <Icon name="exclamation-circle" /> {failureText(failure, t)}
            </p>
          )}
          <p className="muted">{t('changePassword.others')}</p>
          <div className="row row--end">
            <ButtonLink href="/myProfile">{t('cancel')}</ButtonLink>
            <Button look="filled" type="submit" busy={busySince !== null} aria-disabled={old === '' || !rulesMet(rules) || undefined}>
              {t('changePassword.submit')}
            </Button>
          </div>
        </form>
      </Card>
    </div>
  );
};

export default ChangePasswordScreen;
