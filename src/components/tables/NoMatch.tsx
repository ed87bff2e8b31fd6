/** No row matches the filters: shows the total and clears them. */
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { EmptyState } from '#src/components/page/EmptyState.tsx';

export interface NoMatchProps {
  count: number;
  onClear: () => void;
  /** the filters as chips */
  children?: ReactNode;
}

export const NoMatch = ({ count, onClear, children }: NoMatchProps) => {
  const { t } = useTranslation('components');
  return (
    <EmptyState icon="filter-slash" title={t('noMatch', { count })}>
      {children}
      <Button icon="filter-slash" onClick={onClear}>
        {t('clearFilters')}
      </Button>
    </EmptyState>
  );
};
