/** The card of a public page: product name, language switch, heading. Kept small: it is part of the login chunk. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '#src/views/form/LanguageSwitch.tsx';

export const PublicCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('users');
  return (
    <div className="public">
      <div className="public__card">
        <div className="public__top">
          <span className="row">
            <span className="logo" aria-hidden="true" />
            <strong>{t('product')}</strong>
          </span>
          <LanguageSwitch />
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </div>
  );
};
