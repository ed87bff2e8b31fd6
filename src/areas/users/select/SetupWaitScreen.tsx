/** /supplierSetup, /supplierGroupSetup, /auditorSetup: the organisation's setup is not completed; shows whose it is and the options. */
import { useTranslation } from 'react-i18next';
import { session } from '#src/actions/index.ts';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { Button } from '#src/components/page/Button.tsx';
import { selectActingFor, selectMayChangeRole } from '#src/selectors/session.ts';
import { useApp, useWish } from '#src/store/hooks.ts';

const SetupWaitScreen = () => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const acting = useApp(selectActingFor);
  const mayChange = useApp(selectMayChangeRole);
  return (
    <PublicCard title={t('setup.title')}>
      <p>{acting ? t('setup.text', { name: acting.name }) : t('setup.nobody')}</p>
      {mayChange && (
        <Button look="filled" wide onClick={() => wish(session.changeRole({}))}>
          {t('changeRole')}
        </Button>
      )}
      <Button wide onClick={() => wish(session.signOut({}))}>
        {t('signOut')}
      </Button>
    </PublicCard>
  );
};

export default SetupWaitScreen;
