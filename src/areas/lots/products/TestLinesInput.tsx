/** Results of a laboratory test, parameter by parameter: what was understood and its verdict stand beside each while it is typed. */
import { useTranslation } from 'react-i18next';
import { readLine } from '#domain/lots/coaLines.ts';
import type { SentLine } from '#domain/lots/productTesting.ts';
import { coaVerdict, lineVerdict } from '#domain/specs/rules/sections/verdict.ts';
import { CoaVerdict, LineVerdict, limitText } from '#src/areas/lots/verdicts.tsx';
import { WideTable } from '#src/components/tables/WideTable.tsx';
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
    <div className="stack">
      <WideTable label={t('fields.lines')}>
        <thead>
          <tr>
            <th scope="col">{t('fields.COAResult.name')}</th>
            <th scope="col">{t('coa.limit')}</th>
            <th scope="col">{t('fields.COAResult.written')}</th>
            <th scope="col">{t('fields.COAResult.verdict')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ lineKey, name, parameter, read, verdict }) => (
            <tr key={lineKey} data-line={lineKey}>
              <th scope="row">{name}</th>
              <td>{limitText(t, parameter)}</td>
              <td>
                <input
                  className="input"
                  aria-label={name}
                  aria-invalid={read.is === 'none' || undefined}
                  maxLength={2000}
                  value={writtenOf(lineKey)}
                  onChange={(event) => set(lineKey, event.target.value)}
                />
              </td>
              <td>
                {read.is === 'none' ? (
                  <span className="field__error">{t(`coa.faults.${read.why}`)}</span>
                ) : (
                  <LineVerdict verdict={verdict} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {verdicts.length > 0 && (
        <p role="status">
          <b>{t('fields.verdict')}</b> <CoaVerdict verdict={coaVerdict(verdicts)} />
        </p>
      )}
    </div>
  );
};
