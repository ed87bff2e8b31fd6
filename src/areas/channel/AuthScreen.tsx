/** /auth/line: the return from the provider's page; the saga checks the result and navigates on, this page shows errors. */
import { useTranslation } from 'react-i18next';
import { ChannelPage } from '#src/areas/channel/ChannelPage.tsx';
import { SignIn, signInKey } from '#src/areas/channel/SignIn.tsx';
import { Skeleton } from '#src/components/page/Skeleton.tsx';
import { useApp, usePending } from '#src/store/hooks.ts';

export const AuthScreen = () => {
  const { t } = useTranslation('channel');
  const { failure } = usePending(signInKey);
  const starts = useApp((state) => ['failed', 'off'].includes(state.channel.line));
  return (
    <ChannelPage title={t('auth.title')}>
      {failure || starts ? (
        <SignIn />
      ) : (
        <div className="stack">
          <p>{t('auth.wait')}</p>
          <Skeleton rows={2} />
        </div>
      )}
    </ChannelPage>
  );
};
