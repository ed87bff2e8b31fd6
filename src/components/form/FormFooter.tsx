/** The sticky footer of a form: draft status and problems at the left, the buttons at the right. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClashBar } from './clashes.tsx';

export interface FormFooterProps {
  mark?: ReactNode;
  problems?: number;
  /** focus the first error */
  onJump?: () => void;
  children: ReactNode;
}

export const FormFooter = ({ mark, problems = 0, onJump, children }: FormFooterProps) => {
  const { t } = useTranslation('components');
  return (
    <footer className="form-footer">
      <ClashBar />
      {mark}
      {problems > 0 && (
        <button type="button" className="linkish form-footer__problems" onClick={onJump}>
          {t('form.problems', { count: problems })}
        </button>
      )}
      <div className="row spread">{children}</div>
    </footer>
  );
};
