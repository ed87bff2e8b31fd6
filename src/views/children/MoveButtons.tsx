/** Up and down: the buttons of a row that has a place among others, each labelled with its row. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import './children.css';

export interface MoveButtonsProps {
  /** "Member 2" */
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
}

export const MoveButtons = ({ name, index, count, onMove }: MoveButtonsProps) => {
  const { t } = useTranslation('components');
  return (
    <>
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
    </>
  );
};
