/** Up, down, remove: the buttons of a list row, each labelled with its row. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';

export interface RowToolsProps {
  /** "Member 2" */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

export const RowTools = ({ name, index, count, onMove, onRemove }: RowToolsProps) => {
  const { t } = useTranslation('investigations');
  return (
    <span className="row-tools">
      <Button
        small
        look="plain"
        icon="arrow-up"
        aria-label={t('rows.up', { name })}
        aria-disabled={index === 0 || undefined}
        onClick={() => onMove(index - 1)}
      />
      <Button
        small
        look="plain"
        icon="arrow-down"
        aria-label={t('rows.down', { name })}
        aria-disabled={index === count - 1 || undefined}
        onClick={() => onMove(index + 1)}
      />
      <Button small look="plain" icon="trash" aria-label={t('rows.remove', { name })} onClick={onRemove} />
    </span>
  );
};
