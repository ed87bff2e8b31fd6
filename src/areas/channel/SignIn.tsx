/** Not logged in, or the channel is unavailable: what the customer can do. */
import { useTranslation } from 'react-i18next';
import { channel } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { failureText } from '#src/components/values/failureText.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, usePending, useWish } from '#src/store/hooks.ts';

export const signInKey = 'channel.signIn';

const Phone = () => {
  const { t } = useTranslation('channel');
  const phone = useApp((state) => state.channel.phone);
  if (!phone) return <p>{t('signIn.visitStore')}</p>;
  return (
    <a className="btn btn--outlined btn--wide" href={`tel:${phone.replace(/[^\d+]/g, '')}`}>
      <span className="btn__body">
        <Icon name="phone" />
        {t('signIn.call', { phone })}
      </span>
    </a>
  );
};

export const SignIn = () => {
  const { t } = useTranslation('channel');
  const wish = useWish();
  const { line, demo, browserSignIn, inApp } = useApp((state) => state.channel);
  const { busySince, failure } = usePending(signInKey);
  const busy = busySince !== null;
  if (line === 'starting') return <Skeleton rows={4} />;
  const possible = line === 'needLogin' && (inApp || browserSignIn);
  const sentence = possible
    ? 'signIn.why'
    : demo
      ? 'signIn.demoWhy'
      : line === 'off'
        ? 'signIn.off'
        : line === 'failed'
          ? 'signIn.failed'
          : 'signIn.inAppOnly';
  return (
    <div className="stack">
      <p>{t(sentence)}</p>
      <div role="alert">
        {failure && (
          <p className="public__error">
            <Icon name="exclamation-circle" />
            <span>{failureText(failure, t)}</span>
          </p>
        )}
      </div>
      {possible && (
        <Button look="filled" wide busy={busy} onClick={() => wish(channel.signIn({ how: inApp ? 'app' : 'browser' }))}>
          {t('signIn.line')}
        </Button>
      )}
      {demo && line !== 'failed' && (
        <Button look={possible ? 'outlined' : 'filled'} wide busy={busy} onClick={() => wish(channel.signIn({ how: 'demo' }))}>
          {t('signIn.demo')}
        </Button>
      )}
      {line === 'failed' && (
        <Button wide icon="refresh" onClick={() => window.location.reload()}>
          {t('signIn.again')}
        </Button>
      )}
      {!possible && <Phone />}
    </div>
  );
};
