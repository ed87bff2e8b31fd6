/** A progress line under the tabs while the next page is being prepared, after 300 ms. */
import { useTranslation } from 'react-i18next';
import { useDelayed } from '#src/components/page/Button.tsx';
import { useApp } from '#src/store/hooks.ts';

export const RefetchLine = () => {
  const { t } = useTranslation('shell');
  const late = useDelayed(useApp((state) => state.navigation.target !== null));
  return (
    <div className="travel" role="status">
      {late && (
        <span className="travel__line">
          <span className="visually-hidden">{t('loading')}</span>
        </span>
      )}
    </div>
  );
};
