/** Pictures two in a row with caption and time; they are loaded on request, other files are listed by name. */
import { useTranslation } from 'react-i18next';
import { files as fileActions } from '#src/actions/index.ts';
import type { AttachmentRow } from '#src/areas/complaints/shared/rows.ts';
import { Button } from '#src/components/page/Button.tsx';
import { DateText } from '#src/components/values/DateText.tsx';
import { useApp, useWish } from '#src/store/hooks.ts';
import { isPicture } from '#src/views/files/Thumb.tsx';

const keyOf = (row: AttachmentRow): string => `print/${row.file}`;

export const PaperPictures = ({ files }: { files: readonly AttachmentRow[] }) => {
  const { t } = useTranslation('closing');
  const wish = useWish();
  const loaded = useApp((state) => state.files);
  const pictures = files.filter((row) => isPicture(row.file));
  const missing = pictures.filter((row) => !loaded[keyOf(row)]);
  const nameOf = (row: AttachmentRow): string => row.caption ?? t(`complaints:values.kind.${row.kind}`);
  if (files.length === 0) return <p>{t('print.noFiles')}</p>;
  return (
    <>
      {missing.length > 0 && (
        <p className="no-print">
          <Button
            small
            icon="image"
            onClick={() => {
              for (const row of missing)
                wish(fileActions.preview({ key: keyOf(row), collection: 'ComplaintAttachments', file: row.file, name: nameOf(row) }));
            }}
          >
            {t('print.loadPictures', { count: missing.length })}
          </Button>
        </p>
      )}
      <div className="dossier-pictures">
        {pictures.map((row) => {
          const url = loaded[keyOf(row)]?.url;
          return url ? (
            <figure key={row.id}>
              <img src={url} alt={nameOf(row)} />
              <figcaption>
                {nameOf(row)} · <DateText value={row.createdAt} time />
              </figcaption>
            </figure>
          ) : null;
        })}
      </div>
      <ul className="plain-list">
        {files
          .filter((row) => !isPicture(row.file) || !loaded[keyOf(row)]?.url)
          .map((row) => (
            <li key={row.id}>
              {nameOf(row)} · <DateText value={row.createdAt} time />
            </li>
          ))}
      </ul>
    </>
  );
};
