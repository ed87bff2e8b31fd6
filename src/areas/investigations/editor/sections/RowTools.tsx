/** Up, down, remove: the buttons of a list row, each labelled with its row. */
import { useTranslation } from 'react-i18next';
import { Button } from '#src/components/page/Button.tsx';
import { MoveButtons, type MoveButtonsProps } from '#src/views/children/MoveButtons.tsx';

export const RowTools = ({ onRemove, ...of }: MoveButtonsProps & { onRemove: () => void }) => {
  const { t } = useTranslation('investigations');
  return (
    <span className="row-tools">
      <MoveButtons {...of} />
      <Button small look="plain" icon="trash" aria-label={t('rows.remove', { name: of.name })} onClick={onRemove} />
    </span>
  );
};
