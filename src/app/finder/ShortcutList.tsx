/** The list of shortcuts. */
import { useTranslation } from 'react-i18next';
import { preferences } from '#src/actions/index.ts';
import { shortcutRows } from './shortcuts.ts';
import { Button } from '#src/components/page/Button.tsx';
import { Modal } from '#src/components/overlays/Modal.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';

export const ShortcutList = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('shell');
  const wish = useWish();
  const singleKeys = useApp((state) => state.preferences.singleKeys);
  return (
    <Modal open title={t('shortcuts.title')} onClose={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
      <label className="row nowrap-row keys__switch">
        <input type="checkbox" className="check" checked={singleKeys} onChange={() => wish(preferences.set({ singleKeys: !singleKeys }))} />
        {t('shortcuts.single')}
      </label>
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
