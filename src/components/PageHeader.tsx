/** Title of a page (h1, takes focus after navigation), what stands beside it, and its one filled button at the right. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '#src/components/ButtonLink.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** second line or words beside the title */
  subtitle?: ReactNode;
  /** chips: severity, status, due */
  marks?: ReactNode;
  /** where the back arrow leads (the `back` parameter) */
  back?: string;
  children?: ReactNode;
}

export const PageHeader = ({ title, subtitle, marks, back, children }: PageHeaderProps) => {
  const { t } = useTranslation('components');
  return (
    <header className="page-header">
      {back && <ButtonLink href={back} look="plain" icon="arrow-left" aria-label={t('back')} title={t('back')} />}
      <div className="page-header__words">
        <h1 tabIndex={-1}>{title}</h1>
        {subtitle && <p className="page-header__sub">{subtitle}</p>}
      </div>
      {marks && <div className="page-header__marks">{marks}</div>}
      {children && <div className="page-header__actions">{children}</div>}
    </header>
  );
};
