/** /404: there is no page at this address, which is shown as text. */
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { selectSignedIn } from '#src/selectors/session.ts';
import { useApp } from '#src/store/hooks.ts';

const NotFoundScreen = () => {
  const { t } = useTranslation('system');
  const from = useApp((state) => state.navigation.query['from']);
  const signedIn = useApp(selectSignedIn);
  return (
    <div className="state state--page">
      <Icon name="compass" size={32} />
      <h1 tabIndex={-1}>{t('notFound.title')}</h1>
      <p className="state__title">{t('notFound.text')}</p>
      {from && <code className="attempted">{from}</code>}
      <ButtonLink look="filled" href={signedIn ? '/dashboard' : '/login'}>
        {signedIn ? t('dashboard') : t('signIn')}
      </ButtonLink>
    </div>
  );
};

export default NotFoundScreen;
