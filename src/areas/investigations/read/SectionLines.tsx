/** The read view of one section: its lines, and with another revision the changed words. */
import { useTranslation } from 'react-i18next';
import { DiffText } from '#src/areas/investigations/history/DiffText.tsx';
import { isChanged, type PairedLine } from '#domain/complaints/reportLines.ts';
import { StoredFiles } from '#src/views/files/StoredFiles.tsx';
import { useFileNames, type NamedFile } from '#src/views/files/useFileNames.ts';
import { LongText } from '#src/components/values/LongText.tsx';
import { Missing } from '#src/components/values/Missing.tsx';
import { useView } from '#src/store/hooks.ts';
import { listIn } from '#src/selectors/views.ts';

export interface SectionLinesProps {
  lines: readonly PairedLine[];
  /** unchanged lines are left out */
  onlyChanged?: boolean;
  /** in print a text is never collapsed */
  whole?: boolean;
}

export const SectionLines = ({ lines, onlyChanged = false, whole = false }: SectionLinesProps) => {
  const { t } = useTranslation('investigations');
  const frozen = useView('frozenFiles')?.value;
  const named = useFileNames('files', listIn<NamedFile>(frozen));
  // a line that is empty in both revisions is left out
  const shown = lines.filter((line) => (line.text || line.before || (line.files ?? []).length > 0) && (!onlyChanged || isChanged(line)));
  if (shown.length === 0) return <p className="muted">{t(onlyChanged ? 'diff.none' : 'read.empty')}</p>;
  return (
    <dl className="lines">
      {shown
        .map((line, i) => ({ line, group: line.group !== shown[i - 1]?.group && line.group }))
        .map(({ line, group }) => (
          <div key={line.key} className={`lines__one${isChanged(line) ? ' lines__one--changed' : ''}${group ? ' lines__one--first' : ''}`}>
            <dt>
              {group && <strong className="lines__group">{group}</strong>}
              {line.label}
            </dt>
            <dd>
              {isChanged(line) ? (
                <DiffText before={line.before ?? ''} now={line.text} />
              ) : line.text ? (
                whole ? (
                  <p className="long-text">{line.text}</p>
                ) : (
                  <LongText text={line.text} />
                )
              ) : (
                (line.files ?? []).length === 0 && <Missing />
              )}
              {(line.files ?? []).length > 0 &&
                (whole ? (
                  <p>{t('file.count', { count: line.files?.length ?? 0 })}</p>
                ) : (
                  <StoredFiles collection="InvestigationActions" label={t('fields.evidence')} files={named(line.files ?? [])} />
                ))}
            </dd>
          </div>
        ))}
    </dl>
  );
};
