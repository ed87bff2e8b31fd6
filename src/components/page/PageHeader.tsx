/** Title of a page (h1, takes focus after navigation), the subtitle, and its primary button at the right. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from './ButtonLink.tsx';

export interface PageHeaderProps {
  title: ReactNode;
  /** number of a record, above its title */
  no?: ReactNode;
  /** text below the title */
  subtitle?: ReactNode;
  /** before it: severity, status, due date */
  marks?: ReactNode;
  /** where the back arrow leads (the `back` parameter) */
  back?: string | undefined;
  children?: ReactNode;
}

export const PageHeader = ({ title, no, subtitle, marks, back, children }: PageHeaderProps) => {
  const { t } = useTranslation('components');
  const arrow = back && (
    <ButtonLink href={back} small={no !== undefined} look="plain" icon="arrow-left" aria-label={t('back')} title={t('back')} />
  );
  return (
    <header className="page-header">
      {no === undefined && arrow}
      <div className={`page-header__words${no === undefined && !marks && !subtitle ? ' page-header__words--alone' : ''}`}>
        {no !== undefined && (
          <p className="page-header__over">
            {arrow}
            {no}
          </p>
        )}
        <h1 tabIndex={-1}>{title}</h1>
        {(marks || subtitle) && (
          <div className="page-header__facts">
            {marks}
            {subtitle && <span>{subtitle}</span>}
          </div>
        )}
      </div>
      {children && <div className="page-header__actions">{children}</div>}
    </header>
  );
};
