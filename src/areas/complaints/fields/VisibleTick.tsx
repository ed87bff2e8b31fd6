/** Whether suppliers see this file: a check box that saves at once. */
import { useTranslation } from 'react-i18next';
import { records } from '#src/actions/index.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { useWish } from '#src/store/hooks.ts';

export const VisibleTick = ({ file }: { file: AttachmentRow }) => {
  const { t } = useTranslation('complaints');
  const wish = useWish();
  return (
    <label className="field__check">
      <input
        type="checkbox"
        className="check"
        checked={file.visibility === 'supplier'}
        onChange={(event) =>
          wish(
            records.patch({
              key: `attachment/${file.id}`,
              collection: 'ComplaintAttachments',
              id: file.id,
              version: file.version,
              values: { visibility: event.target.checked ? 'supplier' : 'internal' },
            }),
          )
        }
      />
      {t('values.visibility.supplier')}
    </label>
  );
};
