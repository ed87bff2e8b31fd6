/** Laboratory tests made for the complaint: what was asked, where, and what came of it. */
import { useTranslation } from 'react-i18next';
import type { ComplaintRow, TestingRow } from '#src/areas/complaints/rows.ts';
import { Card } from '#src/components/Card.tsx';
import { DateText } from '#src/components/DateText.tsx';
import { StatusChip } from '#src/components/StatusChip.tsx';
import { Tag } from '#src/components/Tag.tsx';

const tones = { pass: 'good', conditional: 'wait', fail: 'bad' } as const;

const Verdict = ({ verdict }: Pick<TestingRow, 'verdict'>) => {
  const { t } = useTranslation('complaints');
  return verdict === null ? null : <Tag tone={tones[verdict]}>{t(`lot.verdicts.${verdict}`)}</Tag>;
};

export const TestsCard = ({ row }: { row: ComplaintRow }) => {
  const { t } = useTranslation('complaints');
  const tests = row.productTestings ?? [];
  return (
    <Card title={t('tests.title')} id="tests">
      {tests.length === 0 ? (
        <p className="muted">{t('tests.none')}</p>
      ) : (
        <ul className="todos">
          {tests.map((one) => (
            <li key={one.id} className="todo">
              <span className="todo__words">
                <span>{one.question ?? t(`tests.types.${one.testType}`)}</span>
                <span className="meta">
                  {[one.labName, one.reportNo].filter(Boolean).join(t('comma'))}
                  {' · '}
                  <DateText value={one.sampledAt ?? one.plannedAt} />
                </span>
              </span>
              <Verdict verdict={one.verdict} />
              <StatusChip entity="ProductTesting" status={one.status} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
