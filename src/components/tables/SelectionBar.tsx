/** Floats over the end of the list while rows are selected: their number and bulk actions; Escape clears. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export const SelectionBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const { t } = useTranslation('components');
  return (
    <div className="selection-bar" role="group" aria-label={t('list.selected', { count })}>
      <span className="selection-bar__count" role="status">
        {t('list.selected', { count })}
      </span>
      {children}
      <Button look="plain" icon="times" data-clear-selection onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
};
