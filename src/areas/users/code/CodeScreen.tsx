/** /login/code: after the right password, a code of the authenticator app or a recovery code. */
import { useTranslation } from 'react-i18next';
import { PublicCard } from '#src/areas/users/PublicCard.tsx';
import { CodeForm } from './CodeForm.tsx';

const CodeScreen = () => {
  const { t } = useTranslation('users');
  return (
    <PublicCard title={t('code.title')}>
      <CodeForm button={t('code.submit')}>
        <p className="muted">{t('code.text')}</p>
      </CodeForm>
      <p className="meta">{t('code.lost')}</p>
      <a href="/login">{t('code.back')}</a>
    </PublicCard>
  );
};

export default CodeScreen;
