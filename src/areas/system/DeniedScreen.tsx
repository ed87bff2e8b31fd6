/** /401: this role may not open the page; no way back, only the dashboard or another role. */
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { Button } from '#src/components/page/Button.tsx';
import { ButtonLink } from '#src/components/page/ButtonLink.tsx';
import { Icon } from '#src/components/marks/Icon.tsx';
import { selectBackPath } from '#src/selectors/navigation.ts';
import { selectMayChangeRole, selectSignedIn } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

const DeniedScreen = () => {
  const { t } = useTranslation('system');
  const wish = useWish();
  const mayChange = useApp(selectMayChangeRole);
  const signedIn = useApp(selectSignedIn);
  const noGoBack = useApp((state) => state.navigation.query['noGoBack'] === 'true');
  const back = useApp(selectBackPath);
  return (
    <div className="state state--page">
      <Icon name="lock" size={32} />
      <h1 tabIndex={-1}>{t('denied.title')}</h1>
      <p className="state__title">{t('denied.text')}</p>
      <div className="row">
        {!noGoBack && back && <ButtonLink href={back}>{t('back')}</ButtonLink>}
        {mayChange && <Button onClick={() => wish(session.changeRole({}))}>{t('changeRole')}</Button>}
        <ButtonLink look="filled" href={signedIn ? '/dashboard' : '/login'}>
          {signedIn ? t('dashboard') : t('signIn')}
        </ButtonLink>
      </div>
    </div>
  );
};

export default DeniedScreen;
