/** /login/setUp: the organisation requires a second factor; it is set up before the first session, and its recovery codes are shown once. */
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { usePending, useWish } from '#src/store/hooks.ts';
import { AppSecret, secretIn } from './AppSecret.tsx';
import { CodeForm } from './CodeForm.tsx';
import { codesIn, RecoveryCodes } from './RecoveryCodes.tsx';

const SetUpScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const { failure, answer } = usePending('setUp');
  const codes = codesIn(usePending('enterCode').answer);
  const secret = secretIn(answer);
  if (codes)
    return (
      <PublicCard title={t('recovery.title')}>
        <RecoveryCodes codes={codes} onDone={() => void wish(session.proceed({}))} />
      </PublicCard>
    );
  return (
    <PublicCard title={t('setUp.title')}>
      {secret ? (
        <CodeForm button={t('setUp.submit')} label={t('setUp.first')} app>
          <p className="muted">{t('setUp.needed')}</p>
          <AppSecret of={secret} />
        </CodeForm>
      ) : failure ? (
        <p className="public__error" role="alert">
          <Icon name="exclamation-circle" /> {failureText(failure, t)}
        </p>
      ) : (
        <Skeleton rows={6} />
      )}
      <a href="/login">{t('code.back')}</a>
    </PublicCard>
  );
};

export default SetUpScreen;
