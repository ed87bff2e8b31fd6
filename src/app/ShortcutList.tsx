/** What the keys do. */
import { useTranslation } from 'react-i18next';
import { shortcutRows } from '#src/app/shortcuts.ts';
import { Button } from '#src/components/Button.tsx';
import { Modal } from '#src/components/Modal.tsx';

export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell');
  return (
    <Modal open title={t('shortcuts.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <dl className="keys">
        {shortcutRows.map((row) => (
          <div key={row.word}>
            <dt>
              {row.keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t(`shortcuts.${row.word}`)}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
};
