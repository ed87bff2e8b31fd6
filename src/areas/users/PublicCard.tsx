/** The card of a page without sign-in: product name, language switch, heading. Light on purpose: it is part of the sign-in chunk. */
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
