/** The card of a page without sign-in: product name, language switch, heading. Light on purpose: it is part of the sign-in chunk. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { preference } from '#src/actions/index.ts';
import { LanguageChoice } from '#src/components/LanguageChoice.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const PublicCard = ({ title, children }: { title: string; children: ReactNode }) => {
  const { t } = useTranslation('users');
  const wish = useWish();
  const language = useApp((state) => state.preferences.language);
  return (
    <div className="public">
      <div className="public__card">
        <div className="public__top">
          <span className="row">
            <span className="logo" aria-hidden="true" />
            <strong>{t('product')}</strong>
          </span>
          <LanguageChoice present={language} onChange={(next) => wish(preference.set({ language: next }))} />
        </div>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
      </div>
    </div>
  );
};
