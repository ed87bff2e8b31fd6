/** New rows are announced by this pill, so that nothing moves under the cursor. Pressing it (or `n`) shows them. */
import { useTranslation } from 'react-i18next';

export interface NewRowsPillProps {
  added: number;
  /** rows that no longer match */
  left?: number;
  onShow: () => void;
}

export const NewRowsPill = ({ added, left = 0, onShow }: NewRowsPillProps) => {
  const { t } = useTranslation('components');
  const parts = [added > 0 ? t('pill.new', { count: added }) : '', left > 0 ? t('pill.changed', { count: left }) : ''].filter(Boolean);
  return (
    <div role="status">
      {parts.length > 0 && (
        <button type="button" className="pill" data-new-rows onClick={onShow}>
          {parts.join(t('pill.and'))} <kbd aria-hidden="true">N</kbd>
          <span className="visually-hidden"> · {t('pill.show')}</span>
        </button>
      )}
    </div>
  );
};
