/** Pictures of the finding beside those of what was done about it last. */
import { useTranslation } from 'react-i18next';
import { CorrectiveAction, CorrectiveActionRevision } from '#domain/audits/correctiveAction.ts';
import { Icon } from '#src/components/marks/Icon.tsx';
import { Card } from '#src/components/page/Card.tsx';
import type { StoredFile } from '#src/views/files/StoredFiles.tsx';
import { isPicture, Thumb } from '#src/views/files/Thumb.tsx';
import { useFileNames } from '#src/views/files/useFileNames.ts';
import type { ActionRow } from './actionLoads.ts';

const picturesOf = (stored: readonly string[] | null | undefined): readonly string[] => (stored ?? []).filter(isPicture);

const Pictures = ({ collection, label, files }: { collection: string; label: string; files: readonly StoredFile[] }) => (
  <section aria-label={label}>
    <h3>{label}</h3>
    {files.map(({ key, name }) => (
      <figure key={key}>
        <Thumb collection={collection} stored={key} icon={<Icon name="image" size={32} />} />
        <figcaption>{name}</figcaption>
      </figure>
    ))}
  </section>
);

export const BeforeAfter = ({ row }: { row: ActionRow }) => {
  const { t } = useTranslation('audits');
  const found = useFileNames();
  const handedIn = useFileNames('revisionFiles');
  const before = picturesOf(row.findingFiles);
  const after = (row.correctiveActionRevisions ?? [])
    .map(({ actionFiles }) => picturesOf(actionFiles))
    .findLast((files) => files.length > 0);
  if (before.length === 0 || !after) return null;
  return (
    <Card title={t('corrective.pictures.title')}>
      <div className="before-after">
        <Pictures collection={CorrectiveAction.collection} label={t('corrective.pictures.before')} files={found(before)} />
        <Pictures collection={CorrectiveActionRevision.collection} label={t('corrective.pictures.after')} files={handedIn(after)} />
      </div>
    </Card>
  );
};
