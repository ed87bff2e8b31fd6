/** What is wrong with single lines of a certificate, failed ones first: kept beside each line for whoever corrects it. */
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CoaResult } from '#domain/lots/coaResult.ts';
import { lineName } from '#domain/lots/lineText.ts';
import type { ResultRow } from '#src/areas/lots/lotLoads.ts';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';

interface Comment {
  lineKey: string;
  comment: string;
}
interface RejectLinesProps {
  lines: readonly ResultRow[];
  value: unknown;
  error: string | null;
  onChange: (value: readonly Comment[]) => void;
}

export const RejectLines = ({ lines, value, error, onChange }: RejectLinesProps) => {
  const { t } = useTranslation('lots');
  const comments = (value as readonly Comment[] | null) ?? [];
  // closed again by its reader alone, not by the last letter that is erased
  const [open] = useState(comments.length > 0);
  const set = (lineKey: string, comment: string): void => {
    const others = comments.filter((one) => one.lineKey !== lineKey);
    onChange(comment === '' ? others : [...others, { lineKey, comment }]);
  };
  return (
    <details open={open}>
      <summary>{t('fields.lineComments')}</summary>
      {error && <p className="field__error">{error}</p>}
      <div className="stack" role="group" aria-label={t('fields.lineComments')}>
        {lines.map((line) => (
          <Field
            key={line.lineKey}
            name={`lineComments.${line.lineKey}`}
            label={lineName(t, line)}
            hint={[line.written, line.verdict && t(`values.COAResult.verdict.${line.verdict}`)].filter(Boolean).join(' · ')}
          >
            {(ids) => (
              <KindInput
                ids={ids}
                field={CoaResult.fields.reviewComment}
                label={lineName(t, line)}
                rows={1}
                value={comments.find((one) => one.lineKey === line.lineKey)?.comment ?? ''}
                onChange={(next) => set(line.lineKey, String(next ?? ''))}
              />
            )}
          </Field>
        ))}
      </div>
    </details>
  );
};
