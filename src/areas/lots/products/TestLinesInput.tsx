/** Results of a laboratory test, parameter by parameter: what was understood and its verdict stand beside each while it is typed. */
import { useTranslation } from 'react-i18next';
import { readLine } from '#domain/lots/coaLines.ts';
import { CoaResult } from '#domain/lots/coaResult.ts';
import type { SentLine } from '#domain/lots/productTesting.ts';
import { coaVerdict, lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { limitText } from '#domain/lots/lineText.ts';
import { CoaVerdict, LineVerdict } from '#src/areas/lots/verdicts.tsx';
import { Field } from '#src/components/form/Field.tsx';
import { KindInput } from '#src/components/inputs/KindInput.tsx';
import type { AskedParameter } from './productLoads.ts';

const judged = ({ parameter }: AskedParameter, written: string) => {
  const read = readLine(parameter, written, null, null);
  if (read.is !== 'values') return { read, verdict: null };
  return { read, verdict: lineVerdict(parameter, { ...read, notTestedReason: null, coveredByCoaId: null }) };
};

interface TestLinesInputProps {
  lines: readonly AskedParameter[];
  value: unknown;
  onChange: (value: readonly SentLine[]) => void;
}

export const TestLinesInput = ({ lines, value, onChange }: TestLinesInputProps) => {
  const { t } = useTranslation('lots');
  const sent = (value as readonly SentLine[] | null) ?? [];
  const writtenOf = (lineKey: string): string => sent.find((one) => one.lineKey === lineKey)?.written ?? '';
  const set = (lineKey: string, written: string): void => {
    const others = sent.filter((one) => one.lineKey !== lineKey);
    onChange(written === '' ? others : [...others, { lineKey, written }]);
  };
  const rows = lines.map((line) => ({ ...line, ...judged(line, writtenOf(line.lineKey)) }));
  const verdicts = rows.flatMap(({ verdict }) => verdict ?? []);
  return (
    <div className="stack" role="group" aria-label={t('fields.lines')}>
      {rows.map(({ lineKey, name, parameter, read, verdict }) => (
        <Field
          key={lineKey}
          name={`lines.${lineKey}`}
          label={name}
          hint={limitText(t, parameter)}
          error={read.is === 'none' ? t(`coa.faults.${read.why}`) : null}
          live={<LineVerdict verdict={verdict} />}
        >
          {(ids) => (
            <KindInput
              ids={ids}
              field={CoaResult.fields.written}
              label={name}
              rows={1}
              value={writtenOf(lineKey)}
              onChange={(next) => set(lineKey, String(next ?? ''))}
            />
          )}
        </Field>
      ))}
      {verdicts.length > 0 && (
        <p role="status">
          <b>{t('fields.verdict')}</b> <CoaVerdict verdict={coaVerdict(verdicts)} />
        </p>
      )}
    </div>
  );
};
