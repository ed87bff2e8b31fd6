/** Stands in the place of the title row while rows are selected: how many, what can be done with them, and Clear. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/Button.tsx';

export const SelectionBar = ({ count, onClear, children }: { count: number; onClear: () => void; children: ReactNode }) => {
  const { t } = useTranslation('components');
  return (
    <div className="selection-bar" role="group" aria-label={t('list.selected', { count })}>
      <h1 className="selection-bar__count">{t('list.selected', { count })}</h1>
      {children}
      <Button look="text" data-clear-selection onClick={onClear}>
        {t('clear')}
      </Button>
    </div>
  );
};
